import type { Actor } from '../platform/audit/actor.ts'
import { type EntryRow, raiseVersion, selectLastEntry, type VersionedEntity } from '../platform/audit/audit.sql.ts'
import { writeAudit } from '../platform/audit/audit.ts'
import { type Db, inTx } from '../platform/db/database.ts'
import type { Refuse } from './refuse.ts'

/** Where a record is found, and what the audit log calls it. */
export interface RecordStore<Record extends { version: number }> {
  db: Db
  refuse: Refuse<'not_found' | 'conflict'>
  entity: VersionedEntity
  id: number | string
  /** What people call it: 'title'. */
  word: string
  select: (db: Db) => Promise<Record | undefined>
  /** What the audit log tells of it. */
  told: (record: Record) => object
  /** What the audit log calls a write; 'update' where nothing is said. */
  action?: string
}

const whoWords: { [Kind in Exclude<Actor['kind'], 'account' | 'token'>]: string } = {
  machine: 'The command on the service’s machine',
  library: 'The library',
  seeding: 'The filling of the service',
  schedule: 'The schedule',
  service: 'The service',
}

/** An account that was deleted since has no name. */
const whoWrote = ({ actor, actorName }: EntryRow): string => {
  if (actor === 'account') return actorName || 'Somebody'
  return actor === 'token' ? `The token ${actorName}` : whoWords[actor]
}

/** Who wrote a record last, and when. */
export const conflictSentence = async (db: Db, entity: string, id: number | string, word: string): Promise<string> => {
  const entry = await selectLastEntry(db, entity, String(id))
  if (!entry) return `This ${word} has changed since it was read.`
  const who = whoWrote(entry)
  return `${who} changed this ${word} at ${entry.at.toISOString()}. Please read it again.`
}

const standingAt = async <R extends { version: number }>(db: Db, store: RecordStore<R>, version: number): Promise<R> => {
  const { refuse, entity, id, word, select } = store
  const standing = await select(db)
  if (!standing) return refuse('not_found', `There is no such ${word}.`)
  if (!(await raiseVersion(db, entity, id, version))) refuse('conflict', await conflictSentence(db, entity, id, word))
  return standing
}

/** Writes a record whole, unless somebody wrote it since `version` was read; answers it as it is then, and notes the change. */
export const updateRecord = <R extends { version: number }>(
  store: RecordStore<R>,
  version: number,
  write: (db: Db, standing: R) => Promise<void>,
): Promise<R> =>
  inTx(store.db, async (db) => {
    const before = await standingAt(db, store, version)
    await write(db, before)
    const after = (await store.select(db)) ?? store.refuse('not_found', `There is no such ${store.word}.`)
    const { action = 'update', entity, id, told } = store
    await writeAudit(db, [{ action, entity, id, before: told(before), after: told(after) }])
    return after
  })

/** Removes a record, unless somebody wrote it since `version` was read, and notes what it was. */
export const deleteRecord = <R extends { version: number }>(
  store: RecordStore<R>,
  version: number,
  remove: (db: Db, standing: R) => Promise<void>,
): Promise<void> =>
  inTx(store.db, async (db) => {
    const before = await standingAt(db, store, version)
    await remove(db, before)
    await writeAudit(db, [{ action: 'delete', entity: store.entity, id: store.id, before: store.told(before) }])
  })
