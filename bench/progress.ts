import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openPositions } from '../server/src/features/progress/progress.ts'
import { type PositionReport, savePositions } from '../server/src/features/progress/save-positions.ts'
import { type Db, inTx, type OpenDatabase, openOwnDatabase, openPostgres } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { many, sql } from '../server/src/platform/db/statement.ts'
import { makeTitle } from '../server/src/testing/builders.ts'
import { saveAndKill } from '../server/src/testing/killed-positions.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import { isTrial, middle } from './load.ts'
import { benchData } from './service.ts'

const crowds = [1000, 10_000]
const titles = 200
const rounds = isTrial ? 1 : 3
/** Viewers report every five seconds. */
const stepSeconds = 5
/** The ways that write one by one are measured with at most so many, since they do not get faster with more. */
const mostAlone = 1000
const batch = 1000
const kills = isTrial ? 1 : 20

const prepare = async (db: Db): Promise<{ profileIds: number[]; titleIds: number[] }> => {
  await migrate(db)
  const most = Math.max(...crowds)
  const profileIds = await inTx(db, async (db) => {
    await sql`insert into account (email, name) select 'viewer-' || n || '@bench.test', 'Viewer' from generate_series(1, ${most}::int) n`.execute(
      db,
    )
    await sql`insert into profile (account_id, name, is_root) select id, name, true from account`.execute(db)
    for (let count = 0; count < titles; count++) await makeTitle(db, { genres: ['Noir', 'Crime'], durationSeconds: 900_000 })
    return (await many(db, sql<{ id: number }>`select id from profile order by id`)).map(({ id }) => id)
  })
  return { profileIds, titleIds: (await many(db, sql<{ id: number }>`select id from catalogue_title order by id`)).map(({ id }) => id) }
}

/** What each of so many viewers reports at a step of time. */
const wave = (viewers: readonly number[], titleIds: readonly number[], step: number): PositionReport[] => {
  const at = new Date(Date.UTC(2026, 0, 1) + step * stepSeconds * 1000)
  return viewers.map((profileId, index) => ({
    profileId,
    titleId: titleIds[index % titleIds.length]!,
    episodeId: null,
    positionSeconds: step * stepSeconds,
    durationSeconds: 900_000,
    isWatched: false,
    at,
    isDated: false,
    actor: { profileId, key: `profile:${profileId}` },
  }))
}

const upsert = (db: Db, reports: readonly PositionReport[]) =>
  sql`
    insert into progress_position (profile_id, title_id, episode_id, position_seconds, duration_seconds, updated_at)
    select profile_id, title_id, 0, place, 900000, at from unnest(
      ${reports.map(({ profileId }) => profileId)}::int[], ${reports.map(({ titleId }) => titleId)}::int[],
      ${reports.map(({ positionSeconds }) => positionSeconds)}::int[], ${reports.map(({ at }) => at.toISOString())}::timestamptz[])
      given(profile_id, title_id, place, at)
    on conflict (profile_id, title_id, episode_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`.execute(
    db,
  )

const upsertOne = (db: Db, { profileId, titleId, positionSeconds, at }: PositionReport) =>
  sql`
    insert into progress_position (profile_id, title_id, episode_id, position_seconds, duration_seconds, updated_at)
    values (${profileId}, ${titleId}, 0, ${positionSeconds}, 900000, ${at}::timestamptz)
    on conflict (profile_id, title_id, episode_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`.execute(
    db,
  )

interface Way {
  name: string
  isAlone?: boolean
  run(db: Db, reports: readonly PositionReport[]): Promise<unknown>
}

const ways: readonly Way[] = [
  { name: 'Matinee: positions and minutes', run: (db, reports) => saveTogether(db, reports) },
  { name: 'the same, one by one', isAlone: true, run: (db, reports) => Promise.all(reports.map((report) => savePositions(db, [report]))) },
  { name: 'bare upsert of one row', isAlone: true, run: (db, reports) => Promise.all(reports.map((report) => upsertOne(db, report))) },
  {
    name: `bare upsert of ${batch} rows`,
    run: async (db, reports) => {
      for (let start = 0; start < reports.length; start += batch) await upsert(db, reports.slice(start, start + batch))
    },
  },
]

const waits: number[] = []
const saveTogether = async (db: Db, reports: readonly PositionReport[]): Promise<void> => {
  const positions = openPositions(db)
  waits.length = 0
  const start = performance.now()
  await Promise.all(reports.map((report) => positions.save(report).then(() => waits.push(performance.now() - start))))
}

const measure = async (name: string, { db }: OpenDatabase): Promise<void> => {
  const { profileIds, titleIds } = await prepare(db)
  let step = 1
  for (const crowd of crowds) {
    const viewers = profileIds.slice(0, crowd)
    await saveTogether(db, wave(viewers, titleIds, step++))
    const rates = new Map<Way, number[]>(ways.map((way) => [way, []]))
    let slowest: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const way of ways) {
        const reports = wave(way.isAlone ? viewers.slice(0, mostAlone) : viewers, titleIds, step++)
        const start = performance.now()
        await way.run(db, reports)
        rates.get(way)?.push((reports.length / (performance.now() - start)) * 1000)
        if (way === ways[0]) slowest = [...waits].sort((a, b) => a - b)
      }
    const ours = middle(rates.get(ways[0]!) ?? [])
    process.stdout.write(`${name}, ${crowd} viewers who report at the same moment, acknowledged writes/s:\n`)
    for (const way of ways) {
      const rate = middle(rates.get(way) ?? [])
      const ratio = way === ways[0] ? '' : `; Matinee is ${(ours / rate).toFixed(2)} times that`
      process.stdout.write(`  ${way.name}: ${Math.round(rate)}${ratio}\n`)
    }
    const wait = (part: number) => `${Math.round(slowest[Math.floor(slowest.length * part)] ?? 0)} ms`
    process.stdout.write(`  acknowledged after ${wait(0.5)} (median), ${wait(0.99)} (99 of 100)\n`)
  }
}

/** Positions saved a second when many viewers report at once, beside bare statements, and what a kill in the middle loses. */
export const benchProgress = async (): Promise<void> => {
  const folder = benchData('progress')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = await openOwnDatabase(join(folder, 'pglite'))
  await measure('PGlite', own)
  await own.close()
  const postgres = await startPostgres(benchData('postgres'))
  if (postgres) {
    const outside = openPostgres(postgres.address('postgres'))
    await sql`drop database if exists bench_progress`.execute(outside.db)
    await sql`create database bench_progress`.execute(outside.db)
    await outside.close()
    const inside = openPostgres(postgres.address('bench_progress'))
    await measure('PostgreSQL', inside)
    await inside.close()
    await postgres.stop()
  } else process.stdout.write('PostgreSQL is not installed here; only PGlite was measured.\n')
  const { acknowledged, lost } = await saveAndKill(join(folder, 'killed'), { rounds: kills, viewers: 50 })
  process.stdout.write(`killed ${kills} times on PGlite: ${acknowledged} positions acknowledged, ${lost} lost\n`)
}
