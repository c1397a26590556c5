import { NewerDatabase } from '../platform/db/migrate.ts'
import { MediaUnavailable } from '../platform/media/media-store.ts'
import type { Config } from './config.ts'
import { UnusableFolder } from './data-folder.ts'
import { UnusableDatabase } from './open-database.ts'
import { WrongSetting } from './read-setting.ts'

interface SystemError extends Error {
  code?: string
  syscall?: string
  path?: string
}

const told = [WrongSetting, UnusableFolder, UnusableDatabase, NewerDatabase, MediaUnavailable]

const listenFailure = ({ code, syscall }: SystemError, { host, port }: Config): string | undefined => {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use by another program. Stop it, or set PORT to another number.`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not open to the user that runs Matinee. Set PORT to a number above 1023, or put a proxy in front.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `HOST is ${host}, which is no address of this machine. Set it to one, or to 127.0.0.1 for this machine alone.`
  return undefined
}

const fileFailure = ({ code, path, syscall }: SystemError, { dataFolder }: Config): string | undefined => {
  // Node's word for a disk that can only be read, when it makes several folders at once.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${path ?? dataFolder} cannot be made: its disk can only be read, or is not there. Set MATINEE_DATA to another folder.`
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    // What PostgreSQL calls a full disk.
    case '53100':
      return `The disk that holds ${dataFolder} is full. Free some space and start again.`
    case 'EROFS':
      return `${path ?? dataFolder} is on a disk that can only be read. Make it writable, or set MATINEE_DATA to another folder.`
    case 'EACCES':
    case 'EPERM':
      return `${path ?? dataFolder} is not open to the user that runs Matinee. Give that user the folder, or set MATINEE_DATA to another one.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataFolder} is no folder. Set MATINEE_DATA to a folder.`
    case 'EMFILE':
    case 'ENFILE':
      return 'Too many files are open. Raise the limit of open files (ulimit -n) and start again.'
    case 'EIO':
      return `The disk that holds ${dataFolder} fails. Replace it, and restore the folder from a backup.`
    default:
      return undefined
  }
}

/** Why the service cannot start, in a sentence that says what to do; undefined for what nobody expected, which is a bug of ours. */
export const failureSentence = (error: unknown, config: Config | undefined): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (told.some((kind) => error instanceof kind)) return error.message
  return config && (listenFailure(error, config) ?? fileFailure(error, config))
}
