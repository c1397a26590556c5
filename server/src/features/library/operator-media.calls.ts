import type { PgBoss } from 'pg-boss'
import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type DiskSpace, diskSpaceOf } from '../../platform/files/disk-space.ts'
import type { LibraryFolder } from '../../platform/files/library-folder.ts'
import { askForLook, countFiles, selectLook } from './library-look.sql.ts'
import { type MediaFileRow, selectMediaFile, selectMediaFiles, selectRefusals, updateToStop, updateToWait } from './media-files.sql.ts'
import { markVideoWanted, type Waiting } from './packaging.sql.ts'
import { raisePriority, wish } from './packaging-queues.ts'

const replyOf = ({ modifiedAt, ...file }: MediaFileRow) => ({ ...file, modifiedAt: modifiedAt.toISOString() })

const noFile = 'There is no such file.'

interface OperatorMediaDeps {
  db: Db
  jobs: PgBoss
  libraryFolder: LibraryFolder
  dataFolder: string
}

type Disk = Omit<DiskSpace, 'disk'> & { holds: ('library' | 'data')[] }

/** Each disk once, whatever of ours it holds. */
const disksOf = async ({ libraryFolder, dataFolder }: Pick<OperatorMediaDeps, 'libraryFolder' | 'dataFolder'>): Promise<Disk[]> => {
  const disks = new Map<number, Disk>()
  for (const [holds, folder] of [['library', libraryFolder.path()] as const, ['data', dataFolder] as const]) {
    const space = folder === undefined ? undefined : await diskSpaceOf(folder)
    if (!space) continue
    const { disk, ...room } = space
    disks.set(disk, { ...room, holds: [...(disks.get(disk)?.holds ?? []), holds] })
  }
  return [...disks.values()]
}

export const operatorMediaHandlers = (deps: OperatorMediaDeps): OperatorHandlers<'media'> => {
  const { db, jobs, libraryFolder } = deps
  const readLibrary = async () => {
    const { lookedAt, ...look } = await selectLook(db)
    const [files, disks] = [await countFiles(db), await disksOf(deps)]
    return { data: { folder: libraryFolder.path() ?? null, lookedAt: lookedAt?.toISOString() ?? null, ...look, files, disks } }
  }

  /** Changes a file that is there, and notes who did. */
  const change = (
    id: number,
    refuse: Refuse<'not_found' | 'conflict'>,
    action: string,
    work: (db: Db, file: MediaFileRow) => Promise<void>,
  ) =>
    inTx(db, async (db) => {
      const file = (await selectMediaFile(db, id)) ?? refuse('not_found', noFile)
      if (file.isMissing) refuse('conflict', 'The file is not in the library any more.')
      await work(db, file)
      const after = (await selectMediaFile(db, id)) ?? refuse('not_found', noFile)
      const [was, is] = [file, after].map(({ state, problem }) => ({ state, problem }))
      await writeAudit(db, [{ action, entity: 'file', id, before: was, after: is }])
      return { data: replyOf(after) }
    })

  return {
    'get-library': readLibrary,
    'rescan-library': async ({ refuse }) => {
      if (libraryFolder.path() === undefined) refuse('conflict', 'No folder of films is set.')
      await askForLook(db)
      return readLibrary()
    },
    'list-media-files': async ({ input: { cursor, limit = 50, ...filter } }) => {
      const [before = null] = placeOf(cursor, ['number']) ?? []
      const page = pageOf(await selectMediaFiles(db, filter, before as number | null, limit + 1), limit, ({ id }) => [id])
      return { ...page, data: page.data.map(replyOf) }
    },
    'get-media-file': async ({ input: { id }, refuse }) => ({
      data: replyOf((await selectMediaFile(db, id)) ?? refuse('not_found', noFile)),
    }),
    'retry-packaging': ({ input: { id }, refuse }) =>
      change(id, refuse, 'retry', async (db) => {
        if (!(await updateToWait(db, id))) refuse('conflict', 'The file waits for packaging already, or is being packaged.')
      }),
    'cancel-packaging': ({ input: { id }, refuse }) =>
      change(id, refuse, 'cancel', async (db, { state }) => {
        if (await updateToStop(db, id)) return
        if (state === 'packaging')
          refuse('conflict', 'The file can be played while its first rendition is made; stop it once that is finished.')
        refuse('conflict', 'The file is not being packaged, nor does it wait for it.')
      }),
    'prioritise-packaging': async ({ input: { id }, refuse }) => {
      let waiting: Waiting | undefined
      const reply = await change(id, refuse, 'prioritise', async (db) => {
        waiting = (await markVideoWanted(db, id, wish.prioritised)) ?? refuse('conflict', 'Nothing of the file waits for packaging.')
      })
      if (waiting) await raisePriority(jobs, id, waiting, wish.prioritised)
      return reply
    },
    'list-library-refusals': async ({ input: { cursor, limit = 50, search } }) => {
      const [after = null] = placeOf(cursor, ['string']) ?? []
      const page = pageOf(await selectRefusals(db, search, after as string | null, limit + 1), limit, ({ file }) => [file])
      return { ...page, data: page.data.map(({ since, ...refusal }) => ({ ...refusal, since: since.toISOString() })) }
    },
  }
}
