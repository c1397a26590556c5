import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fingerprintOf } from '@matinee/library/fingerprint'
import type { LibraryTrack, LibraryVersion } from '@matinee/library/titles/types'
import type { Sidecar, SoundFile, VideoRow } from './library.sql.ts'

/** A version of a film with its content told. */
export interface VideoFile {
  /** Its first part, which is the whole as a rule. */
  file: string
  furtherParts: string[]
  /** Of all parts. */
  fingerprint: string
  sizeBytes: number
  modifiedAt: Date
  sidecars: Sidecar[]
  sounds: SoundFile[]
}

export interface FilesDeps {
  /** The folder of films. */
  folder: string
  preferredVersions?: readonly string[]
}

/** A file that was changed so recently may still be being copied. */
const quietMs = 5000

const subtitleKind = ({ flags }: LibraryTrack): Sidecar['kind'] =>
  flags.forced ? 'forced' : flags.hearingImpaired ? 'hearing-impaired' : flags.commentary ? 'commentary' : 'dialogue'

const soundKind = ({ flags }: LibraryTrack): SoundFile['kind'] =>
  flags.commentary ? 'commentary' : flags.descriptive ? 'description' : 'main'

/** What lies beside a version, is there and was not changed so recently. */
const besideOf = async <Kind>(
  folder: string,
  { files }: LibraryVersion,
  tracks: readonly LibraryTrack[],
  kindOf: (track: LibraryTrack) => Kind,
  leastAgeMs = 0,
): Promise<(Omit<Sidecar, 'kind'> & { kind: Kind })[]> => {
  const found: (Omit<Sidecar, 'kind'> & { kind: Kind })[] = []
  for (const track of tracks) {
    const { file, belongsTo, language, flags } = track
    const facts = await stat(join(folder, file)).catch(() => undefined)
    if (!facts || Date.now() - facts.mtimeMs < leastAgeMs) continue
    const part = Math.max(0, files.indexOf(belongsTo ?? ''))
    found.push({
      ...{ file, sizeBytes: facts.size, modifiedMs: Math.trunc(facts.mtimeMs), language, label: flags.label, kind: kindOf(track) },
      ...(part > 0 ? { part } : {}),
    })
  }
  return found
}

/** The same parts have the same, whatever they are called. */
const fingerprintOfAll = async (paths: readonly string[]): Promise<string> => {
  const prints: string[] = []
  for (const path of paths) prints.push(await fingerprintOf(path))
  return prints.length === 1 ? prints[0]! : `parts-${createHash('sha256').update(prints.join()).digest('hex').slice(0, 48)}`
}

/** Undefined where a file is gone or still being written. A version that is as it was is not read again. */
const videoFileOf = async (folder: string, version: LibraryVersion, videos: readonly VideoRow[]): Promise<VideoFile | undefined> => {
  const [file, ...furtherParts] = version.files
  if (file === undefined) return undefined
  const facts: Stats[] = []
  for (const part of version.files) {
    const found = await stat(join(folder, part)).catch(() => undefined)
    if (!found || Date.now() - found.mtimeMs < quietMs) return undefined
    facts.push(found)
  }
  const sizeBytes = facts.reduce((sum, { size }) => sum + size, 0)
  const modifiedMs = Math.trunc(Math.max(...facts.map(({ mtimeMs }) => mtimeMs)))
  const seen = videos.find((video) => video.file === file && video.furtherParts.join('\0') === furtherParts.join('\0'))
  const isSame = seen && seen.sizeBytes === sizeBytes && seen.modifiedAt.getTime() === modifiedMs
  const fingerprint = isSame ? seen.fingerprint : await fingerprintOfAll(version.files.map((part) => join(folder, part)))
  return {
    file,
    furtherParts,
    fingerprint,
    sizeBytes,
    modifiedAt: new Date(modifiedMs),
    sidecars: await besideOf(folder, version, version.subtitles, subtitleKind),
    sounds: await besideOf(folder, version, version.audio, soundKind, quietMs),
  }
}

/** The versions of the edition that plays: the one without a name, else the first. */
export const mainEdition = (versions: readonly LibraryVersion[]): LibraryVersion[] => {
  const edition = versions.some((version) => version.edition === null) ? null : versions[0]?.edition
  return versions.filter((version) => version.edition === edition)
}

/** Lines of the picture, as a name tells them; 0 where it does not. */
const linesOf = (name: string): number => {
  if (/(?<![a-z\d])(?:4k|uhd)(?![a-z\d])/i.test(name)) return 2160
  return Number(/(?<![a-z\d])(\d{3,4})[pi](?![a-z\d])/i.exec(name)?.[1] ?? 0)
}

/** How good a version is: wanted by its name, then by its lines, then by its bytes, which for one film is its bitrate. */
const rankOf = (version: LibraryVersion, { sizeBytes }: VideoFile, preferred: readonly string[]): [number, number, number] => {
  const wanted = preferred.findIndex((name) => name.toLowerCase() === version.label?.toLowerCase())
  return [wanted < 0 ? -preferred.length : -wanted, linesOf(`${version.label ?? ''} ${basename(version.files[0] ?? '')}`), sizeBytes]
}

/** The best of several versions of one film, among those that are there whole. */
export const bestVideo = async (
  { folder, preferredVersions = [] }: FilesDeps,
  versions: readonly LibraryVersion[],
  videos: readonly VideoRow[],
): Promise<VideoFile | undefined> => {
  let best: { video: VideoFile; rank: [number, number, number] } | undefined
  for (const version of versions) {
    const video = await videoFileOf(folder, version, videos)
    if (!video) continue
    const rank = rankOf(version, video, preferredVersions)
    const differing = rank.findIndex((value, index) => value !== best?.rank[index])
    if (!best || (differing >= 0 && rank[differing]! > best.rank[differing]!)) best = { video, rank }
  }
  return best?.video
}
