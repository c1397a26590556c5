import { createHash } from 'node:crypto'
import { type Db, inTx } from '../server/src/platform/db/database.ts'
import { many, one, sql } from '../server/src/platform/db/statement.ts'
import { openDatabase } from '../server/src/start/open-database.ts'
import { type AppDeps, startService } from './service.ts'

/** People of a demo who are signed in without asking the service, so that neither mail nor hashing stands before a measurement. */

const mostFilms = 50

/** Of the person with a number, from 0. */
export const tokensOf = (person: number): { bearer: string; user: string } => ({
  bearer: `bench-bearer-${person}`,
  user: `bench-user-${person}`,
})

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Signs in those of so many whom no earlier run signed in. */
const signIn = (db: Db, people: number): Promise<void> =>
  inTx(db, async (db) => {
    const { there } = await one(
      db,
      sql<{ there: number }>`select count(*)::int as there from account where email like 'viewer-%@bench.example'`,
    )
    if (there >= people) return
    const tokens = Array.from({ length: people - there }, (_, place) => tokensOf(there + place))
    const [bearers, users] = [tokens.map(({ bearer }) => hashOf(bearer)), tokens.map(({ user }) => hashOf(user))]
    await sql`insert into account (email, name, verified_at)
      select 'viewer-' || n || '@bench.example', 'Viewer', now() from generate_series(${there + 1}::int, ${people}::int) n`.execute(db)
    const ours = sql`account a where a.email = any (select 'viewer-' || n || '@bench.example' from generate_series(${there + 1}::int, ${people}::int) n)`
    await sql`insert into profile (account_id, name, is_root) select a.id, a.name, true from ${ours}`.execute(db)
    await sql`insert into device (account_id, uuid, name) select a.id, 'bench', 'Bench' from ${ours}`.execute(db)
    await sql`insert into account_session (account_id, device_id, bearer_hash, expires_at)
      select a.id, d.id, decode(g.hash, 'hex'), now() + interval '1 year'
      from unnest(${bearers}::text[]) with ordinality g(hash, n) join account a on a.email = 'viewer-' || (${there}::int + g.n) || '@bench.example'
      join device d on d.account_id = a.id`.execute(db)
    await sql`insert into profile_session (user_hash, session_id, profile_id)
      select decode(g.hash, 'hex'), s.id, p.id
      from unnest(${users}::text[]) with ordinality g(hash, n) join account a on a.email = 'viewer-' || (${there}::int + g.n) || '@bench.example'
      join account_session s on s.account_id = a.id join profile p on p.account_id = a.id`.execute(db)
  })

interface Evening {
  people: number
  /** What else is to stand in the database, given the ids of films that anybody may play. */
  more?: (db: Db, films: readonly number[]) => Promise<unknown>
}

/** Fills a service's database with the demo and with people, unless an earlier run did; ids of films that anybody who is signed in may play. */
export const prepareEvening = async (ground: AppDeps, { people, more }: Evening): Promise<number[]> => {
  // The service fills an empty folder with the demo.
  const first = await startService(ground)
  await first.stop()
  const database = await openDatabase({ dataFolder: ground.dataFolder, databaseUrl: ground.databaseUrl })
  try {
    await signIn(database.db, people)
    const films = await many(
      database.db,
      sql<{ id: number }>`select id from catalogue_title t where kind = 'film' and is_published and is_available and not is_premium
        and media_id is not null and release_day is null order by id limit ${mostFilms}`,
    )
    const ids = films.map(({ id }) => id)
    await more?.(database.db, ids)
    return ids
  } finally {
    await database.close()
  }
}
