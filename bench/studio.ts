import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperatorClient, type OperatorInput } from '@matinee/contract/operator/operator-client'
import { type Db, inLongTx, openOwnDatabase, openPostgres } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { one, sql } from '../server/src/platform/db/statement.ts'
import { takeDataFolder } from '../server/src/start/data-folder.ts'
import { readServiceFile } from '../server/src/start/service-file.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { filmsOnPglite, filmsOnPostgres, hasDatabase } from './films.ts'
import { measureLatency } from './latency.ts'
import { hasRealCatalogue } from './real-catalogue.ts'
import { type AppDeps, benchData, startService } from './service.ts'
import { measureEditor } from './studio-editor.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** What a large service has of drafts, doubts and packaging: much of the one, a few of the other. */
const makeMixed = async (db: Db): Promise<void> => {
  await migrate(db)
  if ((await one(db, sql<{ count: number }>`select count(*)::int as count from library_title`)).count > 0) return
  await inLongTx(db, async (db) => {
    await sql`update catalogue_title set is_published = false, state_by_hand = case when id % 1000 = 0 then 'hidden' else 'draft' end
      where id % 50 = 0`.execute(db)
    await sql`update catalogue_title set kind = 'series' where id % 33 = 0`.execute(db)
    await sql`insert into library_video (title_id, fingerprint, file, size_bytes, modified_at, state)
      select id, md5(id::text), 'Films/' || slug || '.mkv', 1, now(),
        case when id % 3000 = 1 then 'refused' when id % 40 = 1 then 'waiting' else 'done' end from catalogue_title`.execute(db)
    await sql`insert into library_title (title_id, place, facts, reasons)
      select id, 'Films/' || slug, '{}', case when id % 400 = 0 then '{Two films have this name and year.}'::text[] else '{}' end
      from catalogue_title`.execute(db)
  })
  await sql`analyze`.execute(db)
}

const onPostgres = async (address: (database: string) => string): Promise<AppDeps> => {
  await filmsOnPostgres(address, 1)
  const name = 'studio_films'
  const outside = openPostgres(address('postgres'))
  if (!(await hasDatabase(outside.db, name))) await sql.raw(`create database ${name} template films_1`).execute(outside.db)
  await outside.close()
  const { db, close } = openPostgres(address(name))
  await makeMixed(db)
  await close()
  return { dataFolder: benchData('studio-pg'), databaseUrl: address(name) }
}

const onPglite = async (): Promise<AppDeps> => {
  const dataFolder = benchData('studio')
  const { dataFolder: films } = await filmsOnPglite(1)
  if (!existsSync(dataFolder)) await cp(films, dataFolder, { recursive: true })
  const folder = await takeDataFolder(dataFolder)
  const { db, close } = await openOwnDatabase(join(dataFolder, 'database'))
  await makeMixed(db)
  await close()
  await folder.release()
  return { dataFolder }
}

type Asked = OperatorInput<'list-titles'>

const orders: Asked[] = (['newest', 'name', 'year', 'changed', 'length'] as const).flatMap((sort) =>
  (['ascending', 'descending'] as const).map((direction) => ({ sort, direction })),
)
const filters: Asked[] = [
  {},
  { state: 'draft' },
  { state: 'hidden' },
  { kind: 'series' },
  { genre: 'Drama' },
  { genre: 'Western', state: 'draft' },
  { country: 'France' },
  { language: 'French' },
  { fromYear: 1931, toYear: 1931 },
  { isPremium: true },
  { isDoubted: true },
  { packaging: 'done' },
  { packaging: 'waiting' },
  { packaging: 'refused' },
  ...['a', 'the', 'night', 'metropolis', 'zzzz', '100%', 'a b'].map((search) => ({ search })),
  { search: 'love', genre: 'Comedy', fromYear: 1930, toYear: 1939 },
  { search: 'night', packaging: 'waiting' },
]

const measure = async (name: string, ground: AppDeps): Promise<void> => {
  const service = await startService({ ...ground, trustedProxies: 1 })
  try {
    const { token } = (await readServiceFile(ground.dataFolder))!
    const ask = createOperatorClient({ origin: service.origin, fetch, headers: () => ({ authorization: `Bearer ${token}` }) })
    const questions = orders.flatMap((order) => filters.map((filter) => ({ ...order, ...filter, limit: 100 })))
    const pages = async (question: Asked) => {
      const { nextCursor } = await ask('list-titles', question)
      return nextCursor === null ? [question] : [question, { ...question, cursor: nextCursor }]
    }
    const all: Asked[] = []
    for (const question of questions) all.push(...(await pages(question)))
    const times = new Map<Asked, number>()
    const timed = async (question: Asked) => {
      const asked = performance.now()
      await ask('list-titles', question)
      times.set(question, Math.max(times.get(question) ?? 0, performance.now() - asked))
    }
    const list = await measureLatency(all, timed, { clients: 1, rounds: 3 })
    say(
      `${name.padEnd(12)} list-titles, ${all.length} questions  p50 ${list.p50Milliseconds.toFixed(1)} ms  p95 ${list.p95Milliseconds.toFixed(1)} ms  p99 ${list.p99Milliseconds.toFixed(1)} ms`,
    )
    const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, 5)
    for (const [{ cursor, limit: _limit, ...question }, ms] of slowest)
      say(`  ${ms.toFixed(1)} ms at most: ${JSON.stringify(question)}${cursor ? ', second page' : ''}`)
    const { data } = await ask('list-titles', { limit: 100 })
    const one = await measureLatency(data, ({ id }) => ask('get-title', { id }), { clients: 1, rounds: 5 })
    say(`${name.padEnd(12)} get-title  p50 ${one.p50Milliseconds.toFixed(1)} ms  p95 ${one.p95Milliseconds.toFixed(1)} ms`)
    for (const [how, { p50Milliseconds, p95Milliseconds }] of Object.entries(await measureEditor(service.origin, ask)))
      say(`${name.padEnd(12)} the editor opened ${how}  p50 ${p50Milliseconds.toFixed(0)} ms  p95 ${p95Milliseconds.toFixed(0)} ms`)
  } finally {
    await service.stop()
  }
}

/** How fast the studio's table of titles answers any order, filter and search of 96,837 real films. */
export const benchStudio = async (): Promise<void> => {
  if (!hasRealCatalogue()) return say('left out: the real catalogue is not on this machine')
  const postgres = await startPostgres(benchData('postgres'))
  try {
    if (postgres) await measure('PostgreSQL', await onPostgres(postgres.address))
    else say('PostgreSQL is not installed on this machine; measured on PGlite only')
  } finally {
    await postgres?.stop()
  }
  await measure('PGlite', await onPglite())
}
