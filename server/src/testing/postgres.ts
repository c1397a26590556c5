import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const installed = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL that is installed as Debian does; undefined where none is. */
const programs = (): string | undefined =>
  existsSync(installed)
    ? readdirSync(installed)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(installed, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'initdb')))
    : undefined

export const hasPostgres = (): boolean => programs() !== undefined

// PostgreSQL refuses to run as root.
const nobody = 65_534
const person = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export interface RunningPostgres {
  /** Address of a database on it, which need not exist yet. */
  address(database: string): string
  port: number
  /** Of the process whose children are its connections. */
  pid: number
  /** As an update does it: connections are ended, and new ones answered again once this resolves. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts this machine's own PostgreSQL on a folder, which is made at the first run; undefined where none is installed. */
export const startPostgres = async (folder: string, { port: wanted }: { port?: number } = {}): Promise<RunningPostgres | undefined> => {
  const bin = programs()
  if (bin === undefined) return undefined
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true })
    if (person.uid !== undefined) chownSync(folder, nobody, nobody)
    const made = spawnSync(join(bin, 'initdb'), ['-D', folder, '-U', 'matinee', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], person)
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  }
  const port = wanted ?? (await freePort())
  const begin = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', folder, '-p', String(port), '-k', folder, '-c', 'shared_buffers=256MB', '-c', 'listen_addresses=127.0.0.1'],
      {
        ...person,
        stdio: 'ignore',
      },
    )
    for (let tries = 0; spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0; tries++) {
      if (tries > 300 || server.exitCode !== null) throw new Error('PostgreSQL does not start.')
      await wait(100)
    }
    return server
  }
  let server = await begin()
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  return {
    address: (database) => `postgres://matinee@127.0.0.1:${port}/${database}`,
    port,
    get pid() {
      return server.pid ?? 0
    },
    restart: async () => {
      await stop()
      server = await begin()
    },
    stop,
  }
}
