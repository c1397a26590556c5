import type { OperatorInput, OperatorReply } from '@matinee/contract/operator/operator-client'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { updateRecord } from '../../kernel/records.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import {
  countWaiting,
  deleteLayout,
  insertLayout,
  type LayoutRecord,
  selectLayout,
  selectLayouts,
  updateLayout,
} from './home-layouts.sql.ts'
import { checkContent } from './home-lists.ts'
import { previewHome } from './preview-home.ts'
import { isStillHome, publishLayout, undoLayout } from './publish-layout.ts'

type Layout = OperatorReply<'get-home-layout'>['data']
type Fields = OperatorInput<'create-home-layout'>
type RefuseWrite = Refuse<'not_found' | 'conflict'>

/** What is published long ago is still found in the audit log. */
const mostListed = 200
/** Nobody keeps so many at a time; a program that goes wrong is stopped. */
const mostWaiting = 100

const stateOf = ({ startsAt, publishedAt, undoneAt }: LayoutRecord): Layout['state'] => {
  if (undoneAt) return 'undone'
  if (publishedAt) return 'published'
  return startsAt ? 'scheduled' : 'draft'
}

const replyOf = (record: LayoutRecord): Layout => {
  const { id, version, name, rows, slides, startsAt, publishedAt, updatedAt } = record
  return {
    id,
    version,
    name,
    rows,
    slides,
    state: stateOf(record),
    startsAt: startsAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

const fieldsOf = ({ name, startsAt, rows, slides }: Fields) => ({
  name,
  rows,
  slides,
  startsAt: startsAt === null ? null : new Date(startsAt),
})

const told = ({ name, startsAt, rows, slides, publishedAt }: LayoutRecord) => ({ name, startsAt, rows, slides, publishedAt })

const refusePublished = ({ publishedAt }: LayoutRecord, refuse: RefuseWrite): void => {
  if (publishedAt) refuse('conflict', 'This layout was published; a copy of it can be changed.')
}

interface Deps {
  db: Db
  clock: Clock
  earlyAccessDays: number
}

export const operatorHomeLayoutHandlers = ({ db, clock, earlyAccessDays }: Deps): OperatorHandlers<'homeLayouts'> => {
  const layout = recordHandlers<Fields, LayoutRecord, Layout, Fields>({
    db,
    entity: 'layout',
    select: selectLayout,
    insert: async (db, fields, refuse) => {
      await checkContent(db, fields)
      if ((await countWaiting(db)) >= mostWaiting)
        refuse('conflict', `There are ${mostWaiting} layouts waiting already: delete some first.`)
      return insertLayout(db, fieldsOf(fields))
    },
    update: async (db, standing, fields, refuse) => {
      refusePublished(standing, refuse)
      await checkContent(db, fields)
      await updateLayout(db, standing.id, fieldsOf(fields))
    },
    remove: (db, { id }) => deleteLayout(db, id),
    reply: replyOf,
    told,
  })

  /** Changes a layout that was read at `version`, and answers it as it is then. */
  const act =
    (work: (db: Db, standing: LayoutRecord, refuse: RefuseWrite) => Promise<void>) =>
    async ({ input: { id, version }, refuse }: { input: { id: number; version: number }; refuse: RefuseWrite }) => {
      const store = { db, refuse, entity: 'layout' as const, id, word: 'layout', select: (db: Db) => selectLayout(db, id), told }
      return { data: replyOf(await updateRecord(store, version, (db, standing) => work(db, standing, refuse))) }
    }

  return {
    'list-home-layouts': async () => ({ data: (await selectLayouts(db, mostListed)).map(replyOf) }),
    'get-home-layout': layout.get,
    'create-home-layout': layout.create,
    'update-home-layout': layout.update,
    'delete-home-layout': layout.remove,
    'publish-home-layout': act((db, standing, refuse) => {
      refusePublished(standing, refuse)
      return publishLayout(db, standing, clock.now())
    }),
    'undo-home-layout': act(async (db, standing, refuse) => {
      const { replaced } = standing
      if (!replaced) return refuse('conflict', 'This layout is not the home page, or was undone already.')
      if (!(await isStillHome(db, replaced)))
        return refuse('conflict', 'Somebody has changed the home page since this layout was published.')
      return undoLayout(db, standing, replaced, clock.now())
    }),
    'preview-home': async ({ input }) => {
      await checkContent(db, input)
      return { data: await previewHome(db, input, { now: clock.now(), earlyAccessDays }) }
    },
  }
}
