import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '../../server/src/testing/nginx.ts'
import { startPostgres } from '../../server/src/testing/postgres.ts'
import { prepareEvening } from '../people.ts'
import { spentTime, threadTime } from '../processor-time.ts'
import { type AppDeps, benchData, type RunningService, startService } from '../service.ts'
import { placeFilms, tellFilms } from './films.ts'

type Stop = () => Promise<void>

/** What stands before viewers of an evening. */
export interface SetUp {
  origin: string
  films: readonly number[]
  /** Of all processes. */
  pids: readonly number[]
  /** Whose processor time is told, in milliseconds so far. */
  parts: readonly { name: string; runMs: () => number; isOneThread?: boolean }[]
  stop: Stop
}

const partsOf = ({ pid }: RunningService, name: string): SetUp['parts'] => {
  const own = () => threadTime(pid, pid)
  return [
    { name, runMs: own, isOneThread: true },
    { name: `${name}'s threads`, runMs: () => spentTime([pid]) - own() },
  ]
}

const fill = (ground: AppDeps, people: number): Promise<number[]> =>
  prepareEvening(ground, {
    people,
    more: (db, films) => {
      // A folder with other files is no data folder, so they come when it is one.
      placeFilms(ground.dataFolder)
      return tellFilms(db, films)
    },
  })

/** What was started before something else failed to start is stopped as well, the last first. */
const withStops = async (start: (stops: Stop[], stop: Stop) => Promise<SetUp>): Promise<SetUp> => {
  const stops: Stop[] = []
  const stop = async (): Promise<void> => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    return await start(stops, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

/** `npm start`: one process with its own database, whose thread is among its threads. */
const startOne = async (people: number): Promise<SetUp> => {
  const dataFolder = benchData('evening')
  const films = await fill({ dataFolder }, people)
  const service = await startService({ dataFolder })
  return { origin: service.origin, films, pids: [service.pid], parts: partsOf(service, 'node'), stop: service.stop }
}

/** The same behind deploy/nginx.conf. */
const startBehindNginx = async (people: number): Promise<SetUp> => {
  const dataFolder = benchData('evening')
  const films = await fill({ dataFolder }, people)
  return withStops(async (stops, stop) => {
    const service = await startService({ dataFolder, trustedProxies: 1 })
    stops.push(service.stop)
    const nginx = await startNginx({ origins: [service.origin], mediaFolder: join(dataFolder, 'media') })
    stops.push(nginx.stop)
    return {
      origin: nginx.origin,
      films,
      pids: [service.pid, nginx.pid],
      parts: [...partsOf(service, 'node'), { name: 'nginx', runMs: () => spentTime([nginx.pid]), isOneThread: true }],
      stop,
    }
  })
}

/** Two servers on one PostgreSQL, films and pictures on storage that they share, nginx in front. */
const startTwo = (people: number): Promise<SetUp> =>
  withStops(async (stops, stop) => {
    const postgres = await startPostgres(benchData('evening-postgres'))
    if (!postgres) throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql')
    stops.push(postgres.stop)
    const [first, second] = [benchData('evening-server-1'), benchData('evening-server-2')]
    const databaseUrl = postgres.address('postgres')
    const films = await fill({ dataFolder: first, databaseUrl }, people)
    mkdirSync(second, { recursive: true })
    for (const shared of ['media', 'images', 'ads']) linkOnce(join(first, shared), join(second, shared))
    const servers: RunningService[] = []
    for (const dataFolder of [first, second]) {
      const server = await startService({ dataFolder, databaseUrl, trustedProxies: 1, settings: { MATINEE_ROLE: 'server' } })
      stops.push(server.stop)
      servers.push(server)
    }
    const nginx = await startNginx({ origins: servers.map(({ origin }) => origin), mediaFolder: join(first, 'media') })
    stops.push(nginx.stop)
    return {
      origin: nginx.origin,
      films,
      pids: [postgres.pid, ...servers.map(({ pid }) => pid), nginx.pid],
      parts: [
        ...servers.flatMap((server, place) => partsOf(server, `node ${place + 1}`)),
        { name: 'PostgreSQL', runMs: () => spentTime([postgres.pid]) },
        { name: 'nginx', runMs: () => spentTime([nginx.pid]), isOneThread: true },
      ],
      stop,
    }
  })

const linkOnce = (target: string, path: string): void => {
  try {
    mkdirSync(target, { recursive: true })
    symlinkSync(target, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** By the word that chooses them. */
export const setUps: Record<string, { name: string; start: (people: number) => Promise<SetUp> }> = {
  one: { name: 'one process on PGlite', start: startOne },
  nginx: { name: 'one process on PGlite behind nginx', start: startBehindNginx },
  two: { name: 'two servers on PostgreSQL behind nginx', start: startTwo },
}
