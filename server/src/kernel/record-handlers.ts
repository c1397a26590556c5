import { selectListVersion, type VersionedEntity, type VersionedList } from '../platform/audit/audit.sql.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import { isDoubled } from '../platform/db/failures.ts'
import { deleteRecord, updateRecord } from './records.ts'
import type { Refuse } from './refuse.ts'

type RefuseWrite = Refuse<'not_found' | 'conflict'>

/** How one kind of record is kept; all but `select` run in the transaction of the call. */
export interface RecordKind<Created, Row extends { id: number; version: number }, Reply, Fields> {
  db: Db
  entity: VersionedEntity
  /** What people call it; its entity where nothing else is given. */
  word?: string
  select: (db: Db, id: number) => Promise<Row | undefined>
  /** Answers the new record's id; a new one may be given more than can be written later. */
  insert: (db: Db, fields: Created, refuse: RefuseWrite) => Promise<number>
  update: (db: Db, standing: Row, fields: Fields, refuse: RefuseWrite) => Promise<void>
  remove: (db: Db, standing: Row, refuse: RefuseWrite) => Promise<void>
  reply: (row: Row) => Reply
  /** What the audit log tells of it. */
  told: (row: Row) => object
}

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** The handlers that every kind of record has. */
export const recordHandlers = <Created, Row extends { id: number; version: number }, Reply, Fields = Created>({
  db,
  entity,
  word = entity,
  select,
  insert,
  update,
  remove,
  reply,
  told,
}: RecordKind<Created, Row, Reply, Fields>) => {
  const storeOf = (refuse: RefuseWrite, id: number) => ({ db, refuse, entity, id, word, select: (db: Db) => select(db, id), told })

  const refuseDoubled =
    (refuse: RefuseWrite) =>
    (error: unknown): never => {
      if (isDoubled(error)) refuse('conflict', `There is such ${withArticle(word)} already.`)
      throw error
    }

  return {
    get: async ({ input: { id }, refuse }: { input: { id: number }; refuse: Refuse<'not_found'> }) => ({
      data: reply((await select(db, id)) ?? refuse('not_found', `There is no such ${word}.`)),
    }),
    create: ({ input, refuse }: { input: Created; refuse: RefuseWrite }) =>
      inTx(db, async (db) => {
        const id = await insert(db, input, refuse)
        const row = (await select(db, id)) ?? refuse('not_found')
        await writeAudit(db, [{ action: 'create', entity, id, after: told(row) }])
        return { data: reply(row) }
      }).catch(refuseDoubled(refuse)),
    update: async ({ input, refuse }: { input: Fields & { id: number; version: number }; refuse: RefuseWrite }) => {
      const row = await updateRecord(storeOf(refuse, input.id), input.version, (db, standing) => update(db, standing, input, refuse)).catch(
        refuseDoubled(refuse),
      )
      return { data: reply(row) }
    },
    remove: async ({ input: { id, version }, refuse }: { input: { id: number; version: number }; refuse: RefuseWrite }) => {
      await deleteRecord(storeOf(refuse, id), version, (db, standing) => remove(db, standing, refuse))
      return {}
    },
  }
}

/** The handlers of a list that is read and written as a whole; `write` runs in the transaction of the call. */
export const listHandlers = <Item>({
  db,
  list,
  word,
  read,
  write,
}: {
  db: Db
  list: VersionedList
  /** What people call it: 'menu'. */
  word: string
  read: (db: Db) => Promise<Item[]>
  write: (db: Db, items: readonly Item[]) => Promise<void>
}) => {
  const select = async (db: Db) => ({ version: await selectListVersion(db, list), data: await read(db) })
  return {
    get: () => select(db),
    update: ({ input: { version, data }, refuse }: { input: { version: number; data: readonly Item[] }; refuse: RefuseWrite }) =>
      updateRecord({ db, refuse, entity: list, id: list, word, select, told: ({ data }) => ({ data }) }, version, (db) => write(db, data)),
  }
}
