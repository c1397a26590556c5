import type { Db } from '../platform/db/database.ts'
import { many, one, sql } from '../platform/db/statement.ts'

/** A digest of every row that is kept of an account, by table: two that are equal tell that nothing of it has changed. */
export const fingerprintOf = async (db: Db, accountId: number): Promise<Record<string, string>> => {
  const columns = await many(
    db,
    sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'profile_id') order by 1, 2`,
  )
  const profiles = sql`(select id from profile where account_id = ${accountId})`
  const parts = [
    { name: 'account', table: sql`account`, condition: sql`t.id = ${accountId}` },
    {
      name: 'watch_list_title',
      table: sql`watch_list_title`,
      condition: sql`t.watch_list_id in (select id from watch_list where profile_id in ${profiles})`,
    },
    ...columns.map(({ table, column }) => ({
      name: `${table}.${column}`,
      table: sql.id(table),
      condition: column === 'account_id' ? sql`t.account_id = ${accountId}` : sql`t.profile_id in ${profiles}`,
    })),
  ]
  const digests: Record<string, string> = {}
  for (const { name, table, condition } of parts) {
    const { digest } = await one(
      db,
      sql<{ digest: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest from ${table} t where ${condition}`,
    )
    digests[name] = digest
  }
  return digests
}
