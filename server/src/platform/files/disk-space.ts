import { statfs } from 'node:fs/promises'

/** With less room on its disk a database cannot be relied on to keep what it is given; PostgreSQL writes its log in pieces of this size. */
export const leastFreeBytes = 16 * 1024 * 1024

/** Bytes that may still be written to the disk of a folder. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
