import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, inTx } from '../server/src/platform/db/database.ts'
import { many, one, sql } from '../server/src/platform/db/statement.ts'
import { openDatabase } from '../server/src/start/open-database.ts'
import { beginWrk, type Counted } from './load.ts'
import { onBothDatabases } from './postgres.ts'
import { processorTime } from './processor-time.ts'
import { type AppDeps, benchData, root, startService } from './service.ts'

/** Viewers who report every five seconds would be five times as many as writes a second; here fewer report more often. */
const viewers = 1000
const aims: Record<string, number> = { PGlite: 1000, PostgreSQL: 2000 }
const seconds = 15
/** Browsing beside: so many requests a second, of a signed-in person's home, of a title and of their lists. */
const browsersAtOnce = 16
const browsingPerSecond = 40
const browsed = ['/v3/home-continue-watch-videos', '/v3/my-watch-list', '/v3/home-videos']
const overloaded = 1000

const tokensOf = (person: number) => ({ bearer: `bench-positions-bearer-${person}`, user: `bench-positions-user-${person}` })
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Signs in so many people without asking the service, unless an earlier run did. */
const signInAll = (db: Db): Promise<void> =>
  inTx(db, async (db) => {
    const tokens = Array.from({ length: viewers }, (_, person) => tokensOf(person))
    const [bearers, users] = [tokens.map(({ bearer }) => hashOf(bearer)), tokens.map(({ user }) => hashOf(user))]
    const { stands } = await one(
      db,
      sql<{ stands: boolean }>`select exists (select 1 from account where email = 'viewer-1@positions.test') as stands`,
    )
    if (stands) return
    await sql`insert into account (email, name, verified_at)
      select 'viewer-' || n || '@positions.test', 'Viewer', now() from generate_series(1, ${viewers}::int) n`.execute(db)
    const ours = sql`account a where a.email like 'viewer-%@positions.test'`
    await sql`insert into profile (account_id, name, is_root) select a.id, a.name, true from ${ours}`.execute(db)
    await sql`insert into device (account_id, uuid, name) select a.id, 'bench', 'Bench' from ${ours}`.execute(db)
    await sql`insert into account_session (account_id, device_id, bearer_hash, expires_at)
      select a.id, d.id, decode(g.hash, 'hex'), now() + interval '1 year'
      from unnest(${bearers}::text[]) with ordinality g(hash, n) join account a on a.email = 'viewer-' || g.n || '@positions.test'
      join device d on d.account_id = a.id`.execute(db)
    await sql`insert into profile_session (user_hash, session_id, profile_id)
      select decode(g.hash, 'hex'), s.id, p.id
      from unnest(${users}::text[]) with ordinality g(hash, n) join account a on a.email = 'viewer-' || g.n || '@positions.test'
      join account_session s on s.account_id = a.id join profile p on p.account_id = a.id`.execute(db)
  })

interface Generator {
  connections: number
  pauseMs: number
  films?: readonly number[]
  paths?: readonly string[]
}

const load = (origin: string, people: string, { connections, pauseMs, films = [], paths = [] }: Generator): Promise<Counted> => {
  const words = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    '-s',
    join(root, 'bench/positions.lua'),
    origin,
  ]
  return beginWrk('wrk', words, {
    BENCH_PEOPLE: people,
    BENCH_FILMS: films.join(' '),
    BENCH_PATHS: paths.join(' '),
    BENCH_PAUSE: String(pauseMs),
  }).counted
}

const perSecond = ({ requests, refused, failed, microseconds }: Counted): number => (requests - refused - failed) / (microseconds / 1e6)

const rateAt = (rate: number): Generator => ({ connections: Math.ceil(rate / 2), pauseMs: 500 })

const shown = (counted: Counted): string =>
  `${Math.round(perSecond(counted))}/s, p50 ${(counted.p50 / 1000).toFixed(0)} ms, p99 ${(counted.p99 / 1000).toFixed(0)} ms` +
  (counted.refused + counted.failed > 0 ? `, ${counted.refused} put off, ${counted.failed} lost` : '')

const prepare = async (ground: AppDeps): Promise<number[]> => {
  // The service fills an empty folder with the demo.
  const first = await startService(ground)
  await first.stop()
  const database = await openDatabase({ dataFolder: ground.dataFolder, databaseUrl: ground.databaseUrl })
  try {
    await signInAll(database.db)
    return (
      await many(
        database.db,
        sql<{ id: number }>`select id from catalogue_title t where kind = 'film' and is_published and is_available and not is_premium
          and media_id is not null and release_day is null order by id limit 50`,
      )
    ).map(({ id }) => id)
  } finally {
    await database.close()
  }
}

const measureOn = async (name: string, ground: AppDeps): Promise<void> => {
  const films = await prepare(ground)
  const folder = benchData('positions')
  mkdirSync(folder, { recursive: true })
  const people = join(folder, 'people.txt')
  writeFileSync(people, Array.from({ length: viewers }, (_, person) => Object.values(tokensOf(person)).join(' ')).join('\n'))
  const service = await startService({ ...ground, trustedProxies: 1 })
  const say = (words: string) => process.stdout.write(`${name}: ${words}\n`)
  // PostgreSQL's own processes are not those of the service.
  const pids = [service.pid, ...(ground.databasePid ? [ground.databasePid] : [])]
  const browse = () =>
    load(service.origin, people, { connections: browsersAtOnce, pauseMs: (browsersAtOnce / browsingPerSecond) * 1000, paths: browsed })
  const write = (generator: Generator) => load(service.origin, people, { ...generator, films })
  try {
    const aim = aims[name] ?? 1000
    await write(rateAt(aim))
    await browse()
    say(`browsing alone ${shown(await browse())}`)
    const before = processorTime(pids)
    const [written, beside] = await Promise.all([write(rateAt(aim)), browse()])
    const cores = (processorTime(pids) - before) / (written.microseconds / 1000)
    const reached = perSecond(written)
    say(
      `positions ${shown(written)} (aim ${aim}/s), by ${cores.toFixed(2)} cores: ${Math.round(reached / cores)} for a second of processor time`,
    )
    say(`browsing beside them ${shown(beside)}`)
    const busy = processorTime(pids)
    const [most, behind] = await Promise.all([write({ connections: overloaded, pauseMs: 0 }), browse()])
    const busyCores = (processorTime(pids) - busy) / (most.microseconds / 1000)
    say(`${overloaded} connections without a pause: positions ${shown(most)}, by ${busyCores.toFixed(2)} cores`)
    say(`browsing beside those ${shown(behind)}`)
  } finally {
    await service.stop()
  }
}

/** Positions that viewers save a second, each durable when it is answered, with people browsing beside them; then more than the machine can do. */
export const benchPositions = (): Promise<void> => onBothDatabases(measureOn)
