import { type Refuse, refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import {
  type CategoryFields,
  countReportsOf,
  deleteReason,
  insertCategory,
  insertReason,
  type Reason,
  updateReason,
} from './categories.sql.ts'

/** A reason without an id is new. */
export type GivenReason = Pick<Reason, 'title'> & Partial<Reason>

export type NewCategory = CategoryFields & { reasons: readonly GivenReason[] }

/** Adds a category with its reasons in their order, all of them new; answers its id. */
export const addCategory = async (db: Db, { reasons, ...fields }: NewCategory): Promise<number> => {
  const categoryId = await insertCategory(db, fields)
  for (const [position, { id, title }] of reasons.entries()) {
    if (id !== undefined) refuse('invalid_parameter', `The reason ${id} is none of this category's.`)
    await insertReason(db, categoryId, title, position)
  }
  return categoryId
}

/** Gives a category the reasons in their order: those with an id stay the same, and one that a report names is not left out. */
export const writeReasons = async (
  db: Db,
  categoryId: number,
  standing: readonly Reason[],
  given: readonly GivenReason[],
  refuseWrite: Refuse<'conflict'>,
): Promise<void> => {
  const own = new Set(standing.map(({ id }) => id))
  const kept = new Set<number>()
  for (const { id } of given) {
    if (id === undefined) continue
    if (!own.has(id)) refuse('invalid_parameter', `The reason ${id} is none of this category's.`)
    if (kept.has(id)) refuse('invalid_parameter', `The id ${id} stands at two reasons.`)
    kept.add(id)
  }
  for (const { id, title } of standing.filter(({ id }) => !kept.has(id))) {
    const reports = await countReportsOf(db, id)
    if (reports > 0)
      refuseWrite('conflict', `${reports === 1 ? 'A report names' : `${reports} reports name`} the reason '${title}', so it stays.`)
    await deleteReason(db, id)
  }
  for (const [position, { id, title }] of given.entries())
    await (id === undefined ? insertReason(db, categoryId, title, position) : updateReason(db, id, title, position))
}
