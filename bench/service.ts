import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comfortableMegabytes } from '../server/src/platform/load/memory-plan.ts'
import { builtService, memorySettings, untilAnswers } from '../server/src/testing/built-service.ts'
import { freePort } from '../server/src/testing/free-port.ts'

export const root = join(import.meta.dirname, '..')

const smallMachineFlags = JSON.parse(readFileSync(join(root, 'scripts/small-machine-flags.json'), 'utf8')) as string[]

export interface Running {
  origin: string
  stop(): Promise<void>
}

export interface RunningService extends Running {
  /** Of its process. */
  pid: number
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export interface AppDeps {
  dataFolder: string
  /** PostgreSQL's address; without it the service runs on its own PGlite. */
  databaseUrl?: string | undefined
  /** Of the process whose children are PostgreSQL's connections. */
  databasePid?: number
  /** With 1, X-Forwarded-For tells whom a request comes from. */
  trustedProxies?: number
  /** A folder of films that it shows, instead of the demo. */
  libraryFolder?: string
  /** Further settings of its environment. */
  settings?: Record<string, string>
}

/** Where measurements keep their data between runs; remove it to begin anew. */
export const benchData = (name: string): string => join(root, '.cache', `bench-${name}`)

/** A service that was begun; it may not answer yet. */
interface BegunService {
  origin: string
  child: ChildProcess
}

/** Begins the built service without waiting for it. */
export const beginService = async ({
  dataFolder,
  databaseUrl,
  trustedProxies = 0,
  libraryFolder = '',
  settings = {},
}: AppDeps): Promise<BegunService> => {
  const port = await freePort()
  const flags = Number(settings.MATINEE_MEMORY ?? comfortableMegabytes) < comfortableMegabytes ? smallMachineFlags : []
  const child = spawn(process.execPath, [...flags, builtService], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...memorySettings,
      ...process.env,
      PORT: String(port),
      MATINEE_DATA: dataFolder,
      DATABASE_URL: databaseUrl ?? '',
      TRUSTED_PROXIES: String(trustedProxies),
      MATINEE_OPEN_DEMO: 'yes',
      MATINEE_LIBRARY: libraryFolder,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  return { origin: `http://127.0.0.1:${port}`, child }
}

/** Starts the built service, by default on a data folder of the benchmarks' own, filled with the demo at its first run. */
export const startService = async (deps: AppDeps = { dataFolder: benchData('data') }): Promise<RunningService> => {
  const { origin, child } = await beginService(deps)
  await untilAnswers(`${origin}/readyz`, child)
  return { origin, pid: child.pid ?? 0, stop: () => end(child) }
}

/** A service that runs already at an address, which stays; else a new one. */
export const serviceAt = async (address: string | undefined): Promise<Running> =>
  address ? { origin: address, stop: async () => {} } : startService()
