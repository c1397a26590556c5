import { cp, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { type Db, databasePlugins, type OpenDatabase } from '../server/src/platform/db/database.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { openDatabase } from '../server/src/start/open-database.ts'
import { startTestService, type TestService } from '../server/src/testing/service.ts'
import {
  isTrial,
  loadOnce,
  median,
  middle,
  prepareLoad,
  type Rate,
  rateCells,
  rateHeads,
  ratioCell,
  roundSeconds,
  serverCore,
} from './load.ts'
import { onBothDatabases } from './postgres.ts'
import { keepAloneOnCores, spentTime } from './processor-time.ts'
import { untilDone } from './rest.ts'
import { type AppDeps, benchData, startService } from './service.ts'

type Plugin = (typeof databasePlugins)[number]
/** A statement as a store wrote it, and as it is sent. */
type StatementNode = Parameters<Plugin['transformQuery']>[0]['node']
type Statement = ReturnType<ReturnType<Db['getExecutor']>['compileQuery']>

const clients = 16
const rounds = isTrial ? 1 : 5
/** Plans are kept from the second time on, and PostgreSQL decides on the sixth which kind of plan that is. */
const warmUps = 8

interface PersonalCall {
  name: string
  path: string
}

const callsFor = (filmId: number, listId: number): PersonalCall[] => [
  { name: 'who is calling, alone', path: '/v3/api-config' },
  { name: 'video-detail', path: `/v3/video-detail?video_id=${filmId}&video_type=1` },
  { name: 'suggested-videos', path: '/v3/suggested-videos' },
  { name: 'home-videos', path: '/v3/home-videos' },
  { name: 'home-continue-watch-videos', path: '/v3/home-continue-watch-videos' },
  { name: 'my-watch-list', path: '/v3/my-watch-list' },
  { name: 'videos-in-watch-list-id', path: `/v3/videos-in-watch-list-id?watchlist_id=${listId}` },
]

interface Member {
  headers: Record<string, string>
  calls: PersonalCall[]
}

const signIn = async (origin: string): Promise<Member> => {
  const device = { 'X-Device-Id': crypto.randomUUID() }
  const visitor = createClient({ origin, fetch, headers: () => device })
  const { token, userToken } = await visitor('login', { email: 'premium@matinee.example', password: 'matinee-demo' })
  const headers = { ...device, Authorization: `Bearer ${token}`, 'User-Token': userToken ?? '' }
  const member = createClient({ origin, fetch, headers: () => headers })
  const [film] = (await visitor('trending-videos', { page: 0 })).data.filter(({ videoType }) => videoType === 'film')
  const [list] = (await member('my-watch-list', {})).data
  if (!film || !list) throw new Error('The demo has no film, or its member no list.')
  return { headers, calls: callsFor(film.videoId, list.id) }
}

/** The statements that each call runs, as the stores wrote them. */
const statementsOf = async (
  database: OpenDatabase,
  { calls, headers }: Member,
  noted: StatementNode[],
): Promise<Map<string, Statement[]>> => {
  const service = await startTestService({ clock: systemClock, replyCacheSeconds: 10 }, undefined, { database } as TestService)
  const statements = new Map<string, Statement[]>()
  for (const { name, path } of calls) {
    const ask = async () => {
      const reply = await fetch(service.origin + path, { headers })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      await reply.arrayBuffer()
    }
    await ask()
    noted.length = 0
    await ask()
    const executor = database.db.getExecutor()
    statements.set(
      name,
      noted.map((node) => executor.compileQuery(node, { queryId: 'bench' })),
    )
  }
  service.app.server.closeAllConnections()
  await service.app.close()
  await service.jobs.stop({ graceful: false })
  return statements
}

/** How often many clients run these statements in a second of processor time, the database's included, one after the other through the same driver and nothing else. */
const bareRate = async ({ db }: OpenDatabase, statements: readonly Statement[], databasePids: readonly number[]): Promise<number> => {
  const runAll = async () => {
    for (const statement of statements) await db.executeQuery(statement)
  }
  for (let time = 0; time < warmUps; time++) await runAll()
  const end = performance.now() + roundSeconds * 1000
  let count = 0
  const client = async () => {
    while (performance.now() < end) {
      await runAll()
      count += 1
    }
  }
  // This process alone: the service that the calls are asked of is its child.
  const spentMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + spentTime(databasePids)
  }
  const before = spentMs()
  await Promise.all(Array.from({ length: clients }, client))
  return count / ((spentMs() - before) / 1000)
}

const slowest = async ({ db }: OpenDatabase, statements: readonly Statement[]): Promise<string> => {
  const times: number[] = []
  for (const statement of statements) {
    const begun = performance.now()
    for (let time = 0; time < 20; time++) await db.executeQuery(statement)
    times.push((performance.now() - begun) / 20)
  }
  return times.map((ms) => ms.toFixed(2)).join(' + ')
}

/** What the database of a signed-in member holds, for the bare statements: PGlite's folder is one process's own, so they have a copy of it. */
const groundForBare = async ({ dataFolder, databaseUrl }: AppDeps): Promise<AppDeps> => {
  if (databaseUrl) return { dataFolder, databaseUrl }
  const copy = benchData('bare')
  await rm(copy, { recursive: true, force: true })
  await cp(join(dataFolder, 'database'), join(copy, 'database'), { recursive: true })
  return { dataFolder: copy }
}

const signedIn = async (ground: AppDeps): Promise<Member> => {
  const service = await startService(ground)
  try {
    return await signIn(service.origin)
  } finally {
    await service.stop()
  }
}

const measureOn = async (label: string, ground: AppDeps): Promise<void> => {
  const member = await signedIn(ground)
  const noted: StatementNode[] = []
  const recorder: Plugin = {
    transformQuery: ({ node }) => {
      noted.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  databasePlugins.push(recorder)
  const bareGround = await groundForBare(ground)
  const database = await openDatabase({ dataFolder: bareGround.dataFolder, databaseUrl: bareGround.databaseUrl })
  const service = await startService(ground)
  const databasePids = ground.databasePid === undefined ? [] : [ground.databasePid]
  try {
    const statements = await statementsOf(database, member, noted)
    await prepareLoad([service.pid])
    for (const { name, path } of member.calls) {
      const own = statements.get(name) ?? []
      const load = { url: service.origin + path, headers: member.headers, pids: [service.pid, ...databasePids], connections: clients }
      await loadOnce(load, roundSeconds)
      const [rates, bares]: [Rate[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        await untilDone(load.pids)
        rates.push(await loadOnce(load, roundSeconds))
        // As the service was; PostgreSQL is where there is room, as it was beside the service.
        keepAloneOnCores(process.pid, [serverCore])
        bares.push(await bareRate(database, own, databasePids))
        keepAloneOnCores(process.pid, [...cpus().keys()])
      }
      const ratios = rates.map(({ requestsPerCpuSecond }, round) => requestsPerCpuSecond / bares[round]!)
      process.stdout.write(
        `| ${label}: ${name} | ${rateCells(median(rates))} | ${own.length} | ${Math.round(middle(bares))} | ${ratioCell(ratios)} | ${await slowest(database, own)} |\n`,
      )
    }
  } finally {
    keepAloneOnCores(process.pid, [...cpus().keys()])
    databasePlugins.splice(databasePlugins.indexOf(recorder), 1)
    await service.stop()
    await database.close()
  }
}

/**
 * Calls of somebody who is signed in, beside their own statements through the same driver, on the same core, and nothing else: in turn, by the
 * processor time of all that takes part, PostgreSQL's processes as well.
 */
export const benchPersonal = async (): Promise<void> => {
  process.stdout.write(
    `| ${clients} connections | ${rateHeads} | statements | the bare statements, per CPU second | ratio | ms of each, one at a time |\n|---|---|---|---|---|---|---|---|---|\n`,
  )
  await onBothDatabases(measureOn)
}
