import { isDeepStrictEqual } from 'node:util'
import { type Db, inTx } from '../db/database.ts'
import { currentActor } from './actor.ts'
import { insertEntries, lockViews, type NewEntry, selectHasViewed } from './audit.sql.ts'

type Fields = object

/** What happened to a record: as it was, and as it is; of a new one only `after` is given, of one that is gone only `before`. */
export interface Change {
  action: string
  entity: string
  id: number | string
  before?: Fields
  after?: Fields
}

/** Kept by nobody who reads the log. */
const notTold = new Set(['id', 'version', 'updatedAt'])

const without = (fields: Fields, isKept: (name: string, value: unknown) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !notTold.has(name) && value !== undefined && isKept(name, value)))

const entryOf = ({ action, entity, id, before = {}, after = {} }: Change): NewEntry => {
  const [old, fresh] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return {
    action,
    entity,
    entityId: String(id),
    before: without(old, (name, value) => !isDeepStrictEqual(value, fresh[name])),
    after: without(fresh, (name, value) => !isDeepStrictEqual(value, old[name])),
  }
}

/** Writes changes into the audit log with whoever makes them (actor.ts), their changed fields alone; runs in the transaction of the change. */
export const writeAudit = async (db: Db, changes: readonly Change[]): Promise<void> => {
  if (changes.length > 0) await insertEntries(db, currentActor(), changes.map(entryOf))
}

/** Whoever looks again within this time is still on the same visit. */
const visitMinutes = 30

/** Notes that somebody looks at a record of a person, once a visit, however many calls a page makes at once. */
export const writeView = (db: Db, entity: string, id: number | string): Promise<void> =>
  inTx(db, async (db) => {
    const [actor, entityId] = [currentActor(), String(id)]
    await lockViews(db, entity, entityId)
    if (await selectHasViewed(db, actor, { entity, entityId, withinMinutes: visitMinutes })) return
    await insertEntries(db, actor, [entryOf({ action: 'view', entity, id })])
  })
