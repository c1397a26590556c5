import { randomBytes } from 'node:crypto'
import { type Db, inTx } from '../../platform/db/database.ts'
import { one, sql } from '../../platform/db/statement.ts'

/** The service's own secret, made at its first start and shared by all its machines through the database. */
export const serviceSecret = (db: Db): Promise<Uint8Array> =>
  inTx(db, async (db) => {
    const fresh = JSON.stringify(randomBytes(32).toString('base64'))
    await sql`insert into site_setting (name, value) values ('secret', ${fresh}::jsonb) on conflict (name) do nothing`.execute(db)
    const { value } = await one(db, sql<{ value: string }>`select value from site_setting where name = 'secret'`)
    return Buffer.from(value, 'base64')
  })
