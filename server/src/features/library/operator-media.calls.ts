import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { writeAudit } from '../../platform/audit/audit.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { type MediaFileRow, selectMediaFile, selectMediaFiles, selectRefusals, updateToWait } from './media-files.sql.ts'

const replyOf = ({ modifiedAt, ...file }: MediaFileRow) => ({ ...file, modifiedAt: modifiedAt.toISOString() })

const noFile = 'There is no such file.'

export const operatorMediaHandlers = ({ db }: { db: Db }): OperatorHandlers<'media'> => ({
  'list-media-files': async ({ input: { cursor, limit = 50, ...filter } }) => {
    const [before = null] = placeOf(cursor, ['number']) ?? []
    const page = pageOf(await selectMediaFiles(db, filter, before as number | null, limit + 1), limit, ({ id }) => [id])
    return { ...page, data: page.data.map(replyOf) }
  },
  'get-media-file': async ({ input: { id }, refuse }) => ({
    data: replyOf((await selectMediaFile(db, id)) ?? refuse('not_found', noFile)),
  }),
  'retry-packaging': ({ input: { id }, refuse }) =>
    inTx(db, async (db) => {
      const { state, problem, isMissing } = (await selectMediaFile(db, id)) ?? refuse('not_found', noFile)
      if (isMissing) refuse('conflict', 'The file is not in the library any more.')
      if (!(await updateToWait(db, id))) refuse('conflict', 'The file waits for packaging already, or is being packaged.')
      const after = (await selectMediaFile(db, id)) ?? refuse('not_found', noFile)
      await writeAudit(db, [
        { action: 'retry', entity: 'file', id, before: { state, problem }, after: { state: after.state, problem: after.problem } },
      ])
      return { data: replyOf(after) }
    }),
  'list-library-refusals': async ({ input: { cursor, limit = 50, search } }) => {
    const [after = null] = placeOf(cursor, ['string']) ?? []
    const page = pageOf(await selectRefusals(db, search, after as string | null, limit + 1), limit, ({ file }) => [file])
    return { ...page, data: page.data.map(({ since, ...refusal }) => ({ ...refusal, since: since.toISOString() })) }
  },
})
