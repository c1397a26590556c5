import { type ScannedFile, unknownFile } from '../facts.ts'
import { manifestName } from '../manifest.ts'
import { type FileName, splitName } from '../names/extensions.ts'
import { findParts } from '../names/parts.ts'
import { personOfFile } from '../names/people.ts'
import { type LibraryKind, readVideoName, type VideoName } from '../names/read-video.ts'
import type { NfoReading } from '../nfo/read-nfo.ts'
import { readBeside } from './read-beside.ts'
import { isPeopleFolder, whyFileIsSkipped } from './skipped.ts'

/** The files of one folder, read together: parts, subtitles and pictures belong to a video beside them. */

export interface FolderInput {
  /** From the library's folder to this one. */
  folders: readonly string[]
  /** The names of its files. */
  names: readonly string[]
  library: LibraryKind | null
  /** Videos of the folder above, for what stands in 'Subs' or 'extrafanart'. */
  videosAbove: readonly ScannedFile[]
  nfos: ReadonlyMap<string, StoredNfo>
}

/** What is in an .nfo, or why nobody may read it. */
export interface StoredNfo extends NfoReading {
  isUnreadable?: boolean
}

export interface NamedFile extends FileName {
  name: string
  path: string
}

const resolution = /(?<![\p{L}\p{N}])(\d{3,4}[pi]|4k|8k|uhd)(?![\p{L}\p{N}])/iu
const versionOf = (base: string): string | null => resolution.exec(base)?.[1]?.toLowerCase() ?? null

/** 'CD1' as a folder of its own. */
const partFolder = /^(?:cd|dvd|dis[ck])[ ._-]*(\d{1,2})$/i

const fromVideo = (path: string, folders: readonly string[], base: string, video: VideoName): ScannedFile => {
  const { titleFolderDepth, ...facts } = video
  return {
    ...unknownFile(path, video.kind),
    ...facts,
    // A label that only repeats the edition tells nothing more.
    version: facts.version !== null && facts.edition === null ? facts.version : versionOf(base),
    reasons: [...facts.reasons],
    titleFolder: titleFolderDepth === null ? null : folders.slice(0, titleFolderDepth).join('/'),
  }
}

const readVideos = (files: readonly NamedFile[], { folders, library }: FolderInput): ScannedFile[] => {
  const parts = findParts(files.map(({ base }) => base))
  const inPartFolder = partFolder.exec(folders.at(-1) ?? '')
  const [around, partOfFolder] = inPartFolder ? [folders.slice(0, -1), Number(inPartFolder[1])] : [folders, null]
  return files.map(({ base, path }) => {
    const counted = parts.get(base)
    // What all parts share names the film; a stem that is empty leaves it to the folder.
    const stem = counted ? `${counted.stem}${counted.rest}`.trim() || 'movie' : base
    const video = fromVideo(path, around, stem, readVideoName({ base: stem, folders: around, library }))
    const part = counted?.part ?? (video.kind === 'extra' ? null : partOfFolder)
    if (part === null || video.kind === 'extra') return video
    const stack = counted ? [...around, stem].join('/') : around.join('/')
    return { ...video, part, stack, kind: video.kind === 'film' ? 'part' : video.kind }
  })
}

const skipped = (path: string, reason: string): ScannedFile => ({ ...unknownFile(path, 'skipped'), reasons: [reason] })

const whySkipped = ({ name, kind, extension }: NamedFile): string | null => {
  if (name.toLowerCase() === manifestName) return null
  const why = whyFileIsSkipped(name)
  if (why !== null) return why
  if (kind === 'half-copied') return 'It is still being copied.'
  if (kind === 'disc') return 'The copy of a disc: not read.'
  return kind === 'other' ? `No file of a film is called '.${extension}'.` : null
}

const readPhoto = (file: NamedFile): ScannedFile => {
  const why = whySkipped(file) ?? (file.kind === 'picture' ? null : 'Only photos of people are looked for here.')
  return why === null ? { ...unknownFile(file.path, 'picture'), person: personOfFile(file.base) } : skipped(file.path, why)
}

/** Reads one folder's files, in the order of their names. */
export const readFolder = (input: FolderInput): ScannedFile[] => {
  const files = input.names.map((name): NamedFile => ({ ...splitName(name), name, path: [...input.folders, name].join('/') }))
  if (isPeopleFolder(input.folders.at(-1))) return files.map(readPhoto)
  const read = new Map<string, ScannedFile>()
  for (const file of files) {
    const why = whySkipped(file)
    if (why !== null) read.set(file.name, skipped(file.path, why))
  }
  const left = files.filter(({ name }) => !read.has(name))
  const videoFiles = left.filter(({ kind }) => kind === 'video')
  const videos = readVideos(videoFiles, input)
  for (const [index, file] of videoFiles.entries()) read.set(file.name, videos[index]!)
  const beside = left.filter(({ kind }) => kind !== 'video')
  for (const [name, file] of readBeside(beside, videos, input)) read.set(name, file)
  return files.map(({ name }) => read.get(name)!)
}
