import type { Confidence, ScannedFile } from '../facts.ts'
import type { LibraryTrack, LibraryVersion } from './types.ts'

/** What films and episodes share: their copies, and the doubts of their files. */

const ranks: Readonly<Record<Confidence, number>> = { low: 0, medium: 1, high: 2 }
export const lower = (one: Confidence, other: Confidence): Confidence => (ranks[one] <= ranks[other] ? one : other)

export const addReasons = (to: string[], reasons: readonly string[]): void => {
  for (const reason of reasons) if (!to.includes(reason)) to.push(reason)
}

export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

/** Adds a video to the versions of its film or episode: a part to the version that the other parts are. */
export const addVersion = (versions: LibraryVersion[], stacks: Map<string, LibraryVersion>, video: ScannedFile): LibraryVersion => {
  const known = video.stack === null ? undefined : stacks.get(video.stack)
  if (known) {
    known.files.push(video.file)
    return known
  }
  const version: LibraryVersion = { edition: video.edition, label: video.version, files: [video.file], subtitles: [], audio: [] }
  versions.push(version)
  if (video.stack !== null) stacks.set(video.stack, version)
  return version
}

export const trackOf = (file: ScannedFile): LibraryTrack => ({
  file: file.file,
  belongsTo: file.belongsTo,
  language: file.language,
  flags: file.track ?? { label: null, forced: false, default: false, hearingImpaired: false, descriptive: false, commentary: false },
  confidence: file.confidence,
  reasons: file.reasons,
})
