/// <reference path="./fs-native-extensions.d.ts" />
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

export const lockFile = 'lock.json'

// A byte that is never written: on Windows nobody else could read the file's own bytes while they are locked.
const lockedByte = 1 << 30

export interface FolderLock {
  /** Lets another process have the folder. */
  release(): void
}

/** The folder is locked by another process; `holder` is what that one wrote of itself, and nothing to rely on. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
  readonly holder: string
  constructor(holder: string) {
    super(`The folder is in use by ${holder}.`)
    this.holder = holder
  }
}

/** The operating system offers no locks that hold. */
export class NoLocks extends Error {
  override name = 'NoLocks'
}

const holderOf = (file: string): string => {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8')) as { pid?: unknown; host?: unknown }
    if (Number.isInteger(pid) && typeof host === 'string') return `another Matinee (process ${pid} on ${host})`
  } catch {
    // Damaged, or just being written: the lock holds all the same.
  }
  return 'another Matinee'
}

const noteHolder = (fd: number): void => {
  try {
    ftruncateSync(fd)
    writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() }))
  } catch {
    // On a full disk nobody learns who holds the lock; it holds all the same.
  }
}

const isSameFile = (fd: number, file: string): boolean => {
  const [opened, named] = [fstatSync(fd), statSync(file, { throwIfNoEntry: false })]
  return opened.ino === named?.ino && opened.dev === named.dev
}

const loadLocks = async (): Promise<typeof import('fs-native-extensions')['tryLock']> => {
  try {
    const { default: locks } = (await import('fs-native-extensions')) as unknown as { default: typeof import('fs-native-extensions') }
    return locks.tryLock
  } catch (error) {
    throw new NoLocks('Files cannot be locked on this system.', { cause: error })
  }
}

/**
 * Locks a folder for this process until it releases it or ends, however it ends: the operating system holds the lock for the open file,
 * whatever stands in it, and for all machines and containers that share the folder through one kernel. Throws FolderInUse.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const tryLock = await loadLocks()
  const file = join(folder, lockFile)
  for (;;) {
    const fd = openSync(file, 'a+', 0o600)
    try {
      if (!tryLock(fd, lockedByte, 1)) throw new FolderInUse(holderOf(file))
      // Somebody removed or replaced the file since it was opened: then another process may hold the new one.
      if (isSameFile(fd, file)) {
        noteHolder(fd)
        return {
          release: () => {
            ftruncateSync(fd)
            closeSync(fd)
          },
        }
      }
    } catch (error) {
      closeSync(fd)
      throw error
    }
    closeSync(fd)
  }
}
