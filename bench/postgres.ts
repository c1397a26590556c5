import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/src/testing/free-port.ts'
import { type AppDeps, benchData } from './service.ts'

const installed = '/usr/lib/postgresql'

const programs = (): string | undefined =>
  existsSync(installed)
    ? readdirSync(installed)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(installed, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'initdb')))
    : undefined

// PostgreSQL refuses to run as root.
const nobody = 65_534
const person = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export interface RunningPostgres {
  /** Address of a database on it, which need not exist yet. */
  address(database: string): string
  /** Of the process whose children are its connections. */
  pid: number
  stop(): Promise<void>
}

/** Starts this machine's own PostgreSQL on a folder, which is made at the first run; undefined where none is installed. */
export const startPostgres = async (folder: string): Promise<RunningPostgres | undefined> => {
  const bin = programs()
  if (bin === undefined) return undefined
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true })
    if (person.uid !== undefined) chownSync(folder, nobody, nobody)
    const made = spawnSync(join(bin, 'initdb'), ['-D', folder, '-U', 'matinee', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], person)
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  }
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, '-c', 'shared_buffers=256MB', '-c', 'listen_addresses=127.0.0.1'],
    {
      ...person,
      stdio: 'ignore',
    },
  )
  const address = (database: string) => `postgres://matinee@127.0.0.1:${port}/${database}`
  for (let tries = 0; spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0; tries++) {
    if (tries > 300 || server.exitCode !== null) throw new Error('PostgreSQL does not start.')
    await wait(100)
  }
  return {
    address,
    pid: server.pid ?? 0,
    stop: async () => {
      if (server.exitCode !== null) return
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}

/** Measures on PGlite, then on PostgreSQL where it is installed, each on the demo in a folder of the benchmarks' own. */
export const onBothDatabases = async (measure: (name: string, ground: AppDeps) => Promise<void>): Promise<void> => {
  await measure('PGlite', { dataFolder: benchData('data') })
  const postgres = await startPostgres(benchData('postgres'))
  if (!postgres) return void process.stdout.write('PostgreSQL is not installed on this machine; measured on PGlite only\n')
  try {
    await measure('PostgreSQL', { dataFolder: benchData('data-pg'), databaseUrl: postgres.address('postgres'), databasePid: postgres.pid })
  } finally {
    await postgres.stop()
  }
}
