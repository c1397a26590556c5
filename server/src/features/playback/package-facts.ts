import type { MediaStore } from '../../platform/media/media-store.ts'
import { manifestFile, masterFile, referencesOf } from '../../platform/media/package-files.ts'
import { readMediaText } from '../../platform/media/read-media.ts'
import type { Chapter } from './media-marks.sql.ts'
import type { NotedTracks } from './track-list.ts'

interface PackageFacts {
  framesPerSecond: number | null
  /** As the film's file has them. */
  chapters: Chapter[]
}

interface Manifest extends NotedTracks {
  source?: { framesPerSecond?: number }
  chapters?: { startSeconds: number; title: string | null }[]
}

/** The demo's reels have none. */
const manifestOf = async (media: MediaStore, folder: string): Promise<Manifest> => {
  const text = await readMediaText(media, `${folder}/${manifestFile}`)
  return text === undefined ? {} : (JSON.parse(text) as Manifest)
}

/** What the manifest of a package tells of its film. */
export const packageFacts = async (media: MediaStore, folder: string): Promise<PackageFacts> => {
  const { source, chapters = [] } = await manifestOf(media, folder)
  return {
    framesPerSecond: source?.framesPerSecond || null,
    chapters: chapters.map(({ startSeconds, title }) => ({ startSeconds, name: title ?? '' })),
  }
}

/** What the manifest of a package tells of its tracks. */
export const notedTracks = async (media: MediaStore, folder: string): Promise<NotedTracks> => {
  const { audio = [], subtitles = [] } = await manifestOf(media, folder)
  return { audio, subtitles }
}

/** The file of a package's sound track, the first among its playlist's main ones; undefined where it has none of its own. */
export const soundFileOf = async (media: MediaStore, folder: string): Promise<string | undefined> => {
  const master = (await readMediaText(media, `${folder}/${masterFile}`)) ?? ''
  const tracks = master.split('\n').filter((line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO/.test(line) && line.includes('URI="'))
  const playlist = /URI="([^"/]+)"/.exec(tracks.find((line) => line.includes('DEFAULT=YES')) ?? tracks[0] ?? '')?.[1]
  const text = playlist && (await readMediaText(media, `${folder}/${playlist}`))
  const file = text && [...referencesOf(text).files.keys()][0]
  return file && /^[\w.-]+$/.test(file) ? file : undefined
}
