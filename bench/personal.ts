import { cpus } from 'node:os'
import { createClient } from '@matinee/contract/client'
import { type Db, databasePlugins, type OpenDatabase } from '../server/src/platform/db/database.ts'
import { systemClock } from '../server/src/platform/time/clock.ts'
import { openDatabase } from '../server/src/start/open-database.ts'
import { startTestService, type TestService } from '../server/src/testing/service.ts'
import { inTurn, isTrial, type Rate, rateCells, rateHeads, serverCore } from './load.ts'
import { onBothDatabases } from './postgres.ts'
import { keepAloneOnCores } from './processor-time.ts'
import { type AppDeps, startService } from './service.ts'

type Plugin = (typeof databasePlugins)[number]
/** A statement as a store wrote it, and as it is sent. */
type StatementNode = Parameters<Plugin['transformQuery']>[0]['node']
type Statement = ReturnType<ReturnType<Db['getExecutor']>['compileQuery']>

const clients = 16
const bareSeconds = isTrial ? 1 : 4
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

/** How often a second many clients can run these statements, one after the other, through the same driver and nothing else. */
const bareRate = async ({ db }: OpenDatabase, statements: readonly Statement[]): Promise<number> => {
  const runAll = async () => {
    for (const statement of statements) await db.executeQuery(statement)
  }
  for (let time = 0; time < warmUps; time++) await runAll()
  const end = performance.now() + bareSeconds * 1000
  let count = 0
  const client = async () => {
    while (performance.now() < end) {
      await runAll()
      count += 1
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return count / ((performance.now() - begun) / 1000)
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

const measureOn = async (label: string, ground: AppDeps): Promise<void> => {
  const service = await startService(ground)
  let member: Member
  const rates: Rate[] = []
  try {
    member = await signIn(service.origin)
    for (const { path } of member.calls)
      rates.push((await inTurn([{ url: service.origin + path, headers: member.headers, pids: [service.pid], connections: clients }]))[0]!)
  } finally {
    await service.stop()
  }
  const noted: StatementNode[] = []
  const recorder: Plugin = {
    transformQuery: ({ node }) => {
      noted.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  databasePlugins.push(recorder)
  const database = await openDatabase({ dataFolder: ground.dataFolder, databaseUrl: ground.databaseUrl })
  try {
    const statements = await statementsOf(database, member, noted)
    // As the service was; PostgreSQL is where there is room, as it was beside the service.
    keepAloneOnCores(process.pid, [serverCore])
    for (const [index, { name }] of member.calls.entries()) {
      const own = statements.get(name) ?? []
      const bare = await bareRate(database, own)
      process.stdout.write(
        `| ${label}: ${name} | ${rateCells(rates[index]!)} | ${own.length} | ${Math.round(bare)} | ${(rates[index]!.requestsPerSecond / bare).toFixed(2)} | ${await slowest(database, own)} |\n`,
      )
    }
  } finally {
    keepAloneOnCores(process.pid, [...cpus().keys()])
    databasePlugins.splice(databasePlugins.indexOf(recorder), 1)
    await database.close()
  }
}

/** Calls of somebody who is signed in, beside their own statements through the same driver, on the same core, and nothing else. */
export const benchPersonal = async (): Promise<void> => {
  process.stdout.write(
    `| ${clients} connections | ${rateHeads} | statements | the bare statements/s | ratio | ms of each, one at a time |\n|---|---|---|---|---|---|---|---|---|\n`,
  )
  await onBothDatabases(measureOn)
}
