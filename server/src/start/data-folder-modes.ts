import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const open = 0o077

/** So many files are looked at side by side. */
const atOnce = 64

const close = async (path: string, mode: number): Promise<boolean> => {
  try {
    await chmod(path, mode)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // Another user's, or gone meanwhile.
    if (code === 'EPERM') return false
    if (code === 'ENOENT') return true
    throw error
  }
}

const hasModes = process.platform !== 'win32'

/** Shuts other users of the machine out of all that is in a folder; answers how many files and folders belong to another user and stay. */
export const closeContents = async (folder: string): Promise<number> => {
  if (!hasModes) return 0
  let left = 0
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: { code?: string }) => {
    if (error.code === 'EACCES') return []
    throw error
  })
  for (let first = 0; first < entries.length; first += atOnce) {
    const closed = entries.slice(first, first + atOnce).map(async (entry): Promise<number> => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return ((await close(path, 0o700)) ? 0 : 1) + (await closeContents(path))
      return entry.isFile() && !(await close(path, 0o600)) ? 1 : 0
    })
    for (const count of await Promise.all(closed)) left += count
  }
  return left
}

/**
 * Shuts other users of the machine out of a folder and all that is in it. Answers whether it was open to them, and how many files and
 * folders stay as they were because they belong to another user. Does nothing where the system has no such modes.
 */
export const closeToOthers = async (folder: string): Promise<{ wasOpen: boolean; left: number }> => {
  if (!hasModes || ((await stat(folder)).mode & open) === 0) return { wasOpen: false, left: 0 }
  const isClosed = await close(folder, 0o700)
  return { wasOpen: true, left: (await closeContents(folder)) + (isClosed ? 0 : 1) }
}
