import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sql } from '../platform/db/statement.ts'
import { openTestDatabase } from '../testing/database.ts'
import { selectPersons } from './accounts.sql.ts'

it('finds who is calling by one plan that is kept, and by indexes alone', async () => {
  const { db, close } = await openTestDatabase()
  try {
    // So many that a plan without the indexes would look cheap where one proof is taken for ten.
    await sql`insert into account (name) select 'Guest' from generate_series(1, 2000)`.execute(db)
    await sql`insert into device (account_id, uuid, name) select id, 'device-' || id, '' from account`.execute(db)
    await sql`
      insert into account_session (account_id, device_id, bearer_hash, expires_at)
      select account_id, id, sha256(uuid::bytea), now() + interval '1 day' from device`.execute(db)
    const proof = { bearerHash: randomBytes(32), userHash: randomBytes(32) }
    // PostgreSQL plans the first five anew, and then decides.
    for (let time = 0; time < 12; time++) await selectPersons(db, [proof], [], new Date())
    const { rows } = await sql<{ name: string; isKept: boolean; parameters: number }>`
      select name, generic_plans > custom_plans as "isKept", array_length(parameter_types, 1) as parameters from pg_prepared_statements
      where statement like '%with ordinality%'`.execute(db)
    expect(rows).toEqual([{ name: expect.any(String), isKept: true, parameters: expect.any(Number) }])
    const { name, parameters } = rows[0]!
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    const plan = await sql<
      Record<string, string>
    >`explain execute ${sql.id(name)}(${sql.raw(Array(parameters).fill('null').join(', '))})`.execute(db)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('account_session')
    expect(lines).not.toContain('Seq Scan')
  } finally {
    await close()
  }
})
