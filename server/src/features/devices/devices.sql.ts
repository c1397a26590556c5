import type { Db } from '../../db/database.ts'
import { one, sql } from '../../db/statement.ts'

export interface SeenDevice {
  accountId: number
  uuid: string
  name: string
  now: Date
}

export const upsertDevice = async (db: Db, { accountId, uuid, name, now }: SeenDevice): Promise<number> => {
  const { id } = await one(
    db,
    sql<{ id: number }>`
      insert into device (account_id, uuid, name, last_seen_at) values (${accountId}, ${uuid}, ${name}, ${now}::timestamptz)
      on conflict (account_id, uuid) do update set name = excluded.name, last_seen_at = excluded.last_seen_at
      returning id`,
  )
  return id
}
