import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export { type RawBuilder, sql }

export const many = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows

export const maybeOne = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> => (await statement.execute(db)).rows[0]

/** The first row; throws when there is none, which only a bug can cause. */
export const one = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> => {
  const row = (await statement.execute(db)).rows[0]
  if (row === undefined) throw new Error('A statement that always answers a row answered none.')
  return row
}

/** Runs a change and tells how many rows it touched. */
export const change = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n)
