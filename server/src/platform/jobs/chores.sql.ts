import type { Db } from '../db/database.ts'
import { change, sql } from '../db/statement.ts'

/** Takes a chore for the one server that asks first; false where one has begun it within so long. By the database's clock, which all share. */
export const claimChore = async (db: Db, name: string, seconds: number): Promise<boolean> =>
  (await change(
    db,
    sql`insert into chore as c (name, begun_at) values (${name}, now())
      on conflict (name) do update set begun_at = excluded.begun_at where c.begun_at <= now() - make_interval(secs => ${seconds})`,
  )) === 1

/** Leaves a chore that failed to whichever server looks next. */
export const releaseChore = async (db: Db, name: string): Promise<void> => {
  await sql`delete from chore where name = ${name}`.execute(db)
}
