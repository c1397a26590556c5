import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { deleteRecord, updateRecord } from '../../kernel/records.ts'
import { drawnPictures } from '../../pictures/drawn-pictures.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { tintOf } from '../../pictures/tint.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { toldTitle } from '../../titles/changes.ts'
import { addTitle } from '../../titles/intake.ts'
import { acceptDoubts, deleteTitleRow, selectTitleRecord, type TitleRecord } from '../../titles/records.sql.ts'
import { newSlug } from '../../titles/slug.ts'
import { selectTitleList, titlePlace } from '../../titles/title-list.sql.ts'
import { forgetTitles, reindexTitles } from '../search/search.ts'
import { indexSimilarity } from '../suggestions/suggestions.ts'
import { listedTitleReply, titleReply } from './title-record.reply.ts'
import { checkTitle, decideState, newTitleOf, refuseWhileInLibrary, writeTitle } from './write-title.ts'

export interface OperatorTitlesDeps {
  db: Db
  pictures: Pictures
  clock: Clock
}

const word = 'title'
const noTitle = `There is no such ${word}.`

export const operatorTitleHandlers = ({ db, pictures, clock }: OperatorTitlesDeps): OperatorHandlers<'titles'> => {
  const storeOf = (refuse: Parameters<typeof updateRecord>[0]['refuse'], id: number) => ({
    db,
    refuse,
    entity: 'title' as const,
    id,
    word,
    select: (db: Db) => selectTitleRecord(db, id),
    told: toldTitle,
  })
  /** What is found and suggested by a title's facts, in the transaction that changes them. */
  const reindex = async (db: Db, titleId: number): Promise<void> => {
    await reindexTitles(db, [titleId])
    await indexSimilarity(db, [titleId])
  }

  return {
    'list-titles': async ({ input: { cursor, limit = 50, sort = 'newest', ...asked } }) => {
      const { kinds, of } = titlePlace(sort)
      const rows = await selectTitleList(db, { ...asked, sort, place: placeOf(cursor, kinds), most: limit + 1, now: clock.now() })
      const page = pageOf(rows, limit, of)
      return { ...page, data: page.data.map(listedTitleReply) }
    },
    'get-title': async ({ input: { id }, refuse }) => ({
      data: titleReply((await selectTitleRecord(db, id)) ?? refuse('not_found', noTitle)),
    }),
    'create-title': ({ input }) =>
      inTx(db, async (db) => {
        await checkTitle(db, input)
        const images = await drawnPictures(pictures, db, {
          ...input,
          people: input.credits.filter(({ role }) => role === 'director').map(({ name }) => name),
        })
        const slug = await newSlug(db, input.name, input.year)
        const { titleId } = await addTitle(db, newTitleOf(input, { slug, images, tint: await tintOf(undefined) }))
        await decideState(db, titleId, input, clock.now())
        await reindex(db, titleId)
        return { data: titleReply((await selectTitleRecord(db, titleId))!) }
      }),
    'update-title': async ({ input: { id, version, ...input }, refuse }) => {
      const record = await updateRecord(storeOf(refuse, id), version, async (db, standing) => {
        await checkTitle(db, input)
        await writeTitle(db, input, standing, clock.now())
        await reindex(db, id)
      })
      return { data: titleReply(record) }
    },
    'accept-title-doubts': async ({ input: { id, version }, refuse }) => {
      const told = ({ doubts }: TitleRecord) => ({ doubts })
      return { data: titleReply(await updateRecord({ ...storeOf(refuse, id), told }, version, (db) => acceptDoubts(db, id))) }
    },
    'delete-title': async ({ input: { id, version }, refuse }) => {
      await deleteRecord(storeOf(refuse, id), version, async (db, standing) => {
        refuseWhileInLibrary(refuse, standing)
        await forgetTitles(db, [id])
        await deleteTitleRow(db, id)
      })
      return {}
    },
  }
}
