import { stat, statfs } from 'node:fs/promises'

/** With less room on its disk a database cannot be relied on to keep what it is given; PostgreSQL writes its log in pieces of this size. */
export const leastFreeBytes = 16 * 1024 * 1024

/** Bytes that may still be written to the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export interface DiskSpace {
  /** The same for all folders on one disk. */
  disk: number
  freeBytes: number
  totalBytes: number
}

/** The room on the disk of a folder; undefined where there is no such folder. */
export const diskSpaceOf = async (folder: string): Promise<DiskSpace | undefined> => {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)])
    return { disk: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
