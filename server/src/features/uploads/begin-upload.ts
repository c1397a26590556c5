import { randomBytes } from 'node:crypto'
import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseAny } from '../../kernel/refuse.ts'
import { currentActor } from '../../platform/audit/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { freeBytesOf } from '../../platform/files/disk-space.ts'
import type { LibraryFolder } from '../../platform/files/library-folder.ts'
import { keyedMutex } from '../../platform/jobs/keyed-mutex.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { partialFile } from './partial-files.ts'
import { readUploadPath } from './upload-path.ts'
import { deleteUpload, insertUpload, selectUnfinished, type UploadRow } from './uploads.sql.ts'

export interface UploadDeps {
  db: Db
  clock: Clock
  libraryFolder: LibraryFolder
}

export interface AskedUpload {
  /** Below the folder of films, with '/'. */
  path: string
  sizeBytes: number
  modifiedAt: Date | null
  /** It may take the place of a file of its name. */
  replaces: boolean
}

/** Nothing shorter holds a film, whatever it is called. */
export const leastVideoBytes = 10_000
/** Kept free on the disk for packages, the database and the rest of the machine. */
const reserveBytes = 1_000_000_000
const mostUnfinished = 1000

const oneAtATime = keyedMutex()

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.size

/** What still may come onto the disk of films, when all that is under way has come. */
export const roomFor = async (folder: string, unfinished: readonly UploadRow[]): Promise<number> => {
  let owed = 0
  for (const { id, sizeBytes } of unfinished) owed += sizeBytes - ((await sizeOf(partialFile(folder, id))) ?? 0)
  return Math.max(0, (await freeBytesOf(folder)) - reserveBytes - owed)
}

/** Whether what comes in now still fits; others write to the same disk. */
export const refuseWhereFull = async (folder: string, comingBytes: number): Promise<void> => {
  if ((await freeBytesOf(folder)) < comingBytes + reserveBytes / 10)
    refuseAny('unavailable', 'The disk of the films is full. The upload goes on once there is room.', 60)
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** The folder of films, made where it may be; refuses where nothing can be written to it. */
const folderToWrite = async (libraryFolder: LibraryFolder): Promise<string> => {
  const folder = await libraryFolder.make()
  try {
    await access(folder, constants.W_OK)
  } catch {
    refuseAny('unavailable', 'The folder of films cannot be written to. Is its disk mounted, and may the service write there?')
  }
  return folder
}

/** Whoever uploads a file under its name. */
const nameOf = ({ actor }: UploadRow): string => actor.name || 'a program'

/**
 * Notes that a file is going to be uploaded; answers its id. Refuses what cannot be kept, before any of it is sent: by its path, its size, the
 * room on the disk, or a file that has its name.
 */
export const beginUpload = ({ db, clock, libraryFolder }: UploadDeps, asked: AskedUpload): Promise<string> =>
  // One by one, so that no two are promised the same room.
  oneAtATime('begin', async () => {
    const { sizeBytes, modifiedAt, replaces } = asked
    const read = readUploadPath(asked.path)
    if ('problem' in read) return refuseAny('invalid_parameter', read.problem)
    const { file, kind } = read
    if (sizeBytes === 0) refuseAny('invalid_parameter', 'It is empty.')
    if (kind === 'video' && sizeBytes < leastVideoBytes) refuseAny('invalid_parameter', 'It is too small to hold a film.')
    const folder = await folderToWrite(libraryFolder)
    const there = await stat(join(folder, file)).catch(() => undefined)
    if (there?.isDirectory()) refuseAny('invalid_parameter', 'A folder in the library has this name.')
    if (there && there.size > 0 && !replaces) refuseAny('conflict', 'A file of this name is in the library already.')
    let unfinished = await selectUnfinished(db)
    const other = unfinished.find((row) => row.file === file)
    // Noted by a process that was killed before there was anything of it, or restored from a backup.
    if (other && (await sizeOf(partialFile(folder, other.id))) === undefined) {
      await deleteUpload(db, other.id)
      unfinished = unfinished.filter(({ id }) => id !== other.id)
    } else if (other) refuseAny('conflict', `A file of this name is being uploaded by ${nameOf(other)}.`)
    if (unfinished.length >= mostUnfinished) refuseAny('conflict', `${mostUnfinished} uploads are unfinished. Finish or cancel some first.`)
    const room = await roomFor(folder, unfinished)
    if (sizeBytes > room)
      refuseAny('too_large', `It has ${gigabytes(sizeBytes)}, and there is room for ${gigabytes(room)} on the disk of the films.`)
    const id = randomBytes(16).toString('hex')
    if (!(await insertUpload(db, { id, file, sizeBytes, modifiedAt, replaces, actor: currentActor() }, clock.now())))
      refuseAny('conflict', 'A file of this name is being uploaded.')
    return id
  })
