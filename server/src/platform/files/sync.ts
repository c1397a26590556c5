import { open } from 'node:fs/promises'

/** Has a file, or the names in a folder, written to the disk: what is told after it survives a loss of power. */
export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some file systems sync no folder, nor does Windows; there is nothing more to be done.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await handle.close()
  }
}
