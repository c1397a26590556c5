import { chmod, link, mkdir, rename, stat, unlink, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { actAs } from '../../platform/audit/actor.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { inTx } from '../../platform/db/database.ts'
import { syncPath } from '../../platform/files/sync.ts'
import { keyedMutex } from '../../platform/jobs/keyed-mutex.ts'
import { askForLook } from '../library/library.ts'
import type { UploadDeps } from './begin-upload.ts'
import { partialFile } from './partial-files.ts'
import { selectUpload, type UploadRow, updateFinished, updateProblem } from './uploads.sql.ts'

const oneAtATime = keyedMutex()

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''
const factsOf = (path: string) => stat(path).catch(() => undefined)

/** What was changed in the last seconds counts as being copied, which this is not any more. */
const quietMs = 60_000

/** Gives a file its place by one step. False where another file has it. */
const moveInto = async (from: string, to: string, replaces: boolean): Promise<boolean> => {
  if (!replaces) {
    try {
      // Unlike a rename it never takes a name from another file.
      await link(from, to)
      await unlink(from)
      return true
    } catch (error) {
      const there = await factsOf(to)
      const from_ = await factsOf(from)
      if (there && from_ && there.ino === from_.ino && there.dev === from_.dev) {
        await unlink(from)
        return true
      }
      if (there && there.size > 0) return false
      // An empty file is nobody's film, and some file systems have no links.
      if (!there && !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'].includes(codeOf(error))) throw error
    }
  }
  await rename(from, to)
  return true
}

/** The folders that lead to a file, made where they are missing, with the rights of the library's own folder. */
const makeFolders = async (root: string, folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  const mode = (await stat(root)).mode & 0o777
  const made = relative(dirname(first), folder).split(/[\\/]/)
  let path = dirname(first)
  for (const name of made) {
    path = join(path, name)
    await chmod(path, mode)
  }
  await syncPath(dirname(first))
}

const place = async ({ id, file, modifiedAt, replaces }: UploadRow, folder: string): Promise<string> => {
  const [from, to] = [partialFile(folder, id), join(folder, file)]
  try {
    const { mode } = await stat(folder)
    await chmod(from, mode & 0o666)
    const latest = Date.now() - quietMs
    const written = new Date(Math.min(modifiedAt?.getTime() ?? latest, latest))
    await utimes(from, written, written)
    await makeFolders(folder, dirname(to))
    if (!(await moveInto(from, to, replaces))) return 'A file of this name came into the library meanwhile.'
    await syncPath(dirname(to))
    await syncPath(dirname(from))
    return ''
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOTDIR' || code === 'EEXIST') return 'Where its folder would be there is a file.'
    if (code === 'EISDIR') return 'A folder in the library has this name.'
    if (code === 'EXDEV') return 'Its folder is on another disk than the library.'
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'The service may not write to its folder.'
    throw error
  }
}

/**
 * Puts an upload that has come whole into the library, and has the folder looked at. What keeps it out is noted with it; what was interrupted
 * here is completed by the next try.
 */
export const placeUpload = (deps: UploadDeps, id: string): Promise<void> =>
  oneAtATime(id, async () => {
    const { db, libraryFolder } = deps
    const [row, folder] = [await selectUpload(db, id), libraryFolder.path()]
    if (!row || row.finishedAt || folder === undefined) return
    const [partial, there] = [await factsOf(partialFile(folder, id)), await factsOf(join(folder, row.file))]
    if (partial && partial.size !== row.sizeBytes) return
    // Without a part it was placed, and the process killed before that was noted.
    if (!partial && there?.size !== row.sizeBytes) return
    const problem = partial ? await place(row, folder) : ''
    if (problem) return updateProblem(db, id, problem)
    await actAs(row.actor, () =>
      inTx(db, async (db) => {
        await updateFinished(db, id)
        const { file, sizeBytes, replaces } = row
        await writeAudit(db, [{ action: 'upload', entity: 'file', id, after: { name: file, sizeBytes, ...(replaces && { replaces }) } }])
        await askForLook(db)
      }),
    )
  })
