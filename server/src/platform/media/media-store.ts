import type { Readable } from 'node:stream'

/** Both ends belong to it. */
export interface ByteRange {
  start: number
  end: number
}

/** When an address that a browser fetches by itself begins to hold, and for how long. */
export interface AddressTerm {
  from: Date
  seconds: number
}

/** A file of a package as it stands at one moment. */
export interface MediaFile {
  bytes: number
  modifiedAt: Date
  /** The same as a header tells it (RFC 9110, 5.6.7). */
  lastModified: string
  /** Strong: another content has another. */
  etag: string
  /** Its bytes, or a part of them, as fast as they are taken; ends with `signal`. */
  read(this: MediaFile, range: ByteRange | undefined, signal: AbortSignal): Promise<Readable>
  /** Where a browser may fetch it past the service; undefined where the service gives it itself. */
  addressFor?: ((term: AddressTerm) => Promise<string>) | undefined
}

/** Takes a piece of a file; its memory is used for the next one as soon as the promise resolves. */
export type ChunkWriter = (chunk: Buffer, isLast: boolean) => Promise<void>

/** One that lies on this machine. */
export interface LocalFile extends MediaFile {
  /** A part that is asked for again and again, from memory; undefined where it is not, or is too large for that. */
  keptPart(this: LocalFile, range: ByteRange): Buffer | Promise<Buffer> | undefined
  /** Writes a part piece by piece. Rejects as `write` does, and where the file became shorter meanwhile. */
  writePart(this: LocalFile, range: ByteRange, write: ChunkWriter): Promise<void>
}

/** A package that is being made: the packager writes it into a folder of this machine, from which viewers get it. */
export interface PackageOutput {
  /** Where the packager writes. */
  readonly path: string
  /** Shows viewers what stands there, whole or growing, and goes on doing so as it grows. Answers the package's name. */
  publish(): Promise<string>
  /** Publishes all of it. Answers its name. */
  finish(): Promise<string>
  /** Takes away other packages of the same film and the packager's own folder, once viewers are led to this one. */
  clean(): Promise<void>
  /** Stops following what grows; what was not finished goes on another time. */
  close(): Promise<void>
}

export interface OutputOptions {
  signal: AbortSignal
  /** The package that viewers are led to, where there is one. */
  current?: string | undefined
  /** Told in words what keeps the package from being published; it is tried again until it succeeds. */
  onProblem?: (words: string) => void
}

/** Where packaged films live: packages by name, in each playlists, segments, subtitles and pictures. */
export interface MediaStore {
  /** A file by its package and name, 'metropolis/master.m3u8'; undefined where there is none. */
  file(path: string): Promise<MediaFile | undefined>
  /** The same of a store on this machine; at once where it was looked at a moment ago. */
  localFile?: (path: string) => LocalFile | Promise<LocalFile | undefined>
  /** Names of all packages. */
  packages(): Promise<string[]>
  /** The same, and of those that were begun. */
  names(): Promise<string[]>
  /** Names of a package's files, also in folders below it. */
  files(name: string): Promise<string[]>
  /** The folder of a package that lies on this machine. */
  folderOf(name: string): Promise<string | undefined>
  /** Puts a copy of a finished package there, whole; what another try put there already is not put again. */
  put(name: string, folder: string, signal?: AbortSignal): Promise<void>
  /** Takes a package away with what was begun of it; fine where there is none. */
  remove(name: string): Promise<void>
  /** Takes away what a removal that was killed has left. */
  sweep(): Promise<void>
  /** Begins or goes on with a package. */
  output(name: string, options: OutputOptions): Promise<PackageOutput>
  /** Where links to packages may be laid, which stand one step above it; undefined where packages do not lie on this machine. */
  readonly linksFolder?: string | undefined
  /** The bucket that packages are in; undefined where they lie in the data folder. */
  readonly bucketName?: string | undefined
  /** Where browsers fetch from beside the service, as 'https://films.example'; undefined where they do not. */
  readonly origin?: string | undefined
}

/** Media cannot be read or written just now, or not with these settings; the message says why, for people. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable'
  /** Nothing is wrong but that the store does not answer: it may do so later. */
  readonly isAway: boolean
  constructor(message: string, { isAway, cause }: { isAway: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isAway = isAway
  }
}

/** Playlists are written last and read first: what they name is there. */
export const isPlaylist = (path: string): boolean => path.endsWith('.m3u8')
