import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openOwnDatabase } from '../platform/db/database.ts'
import { projectRoot } from '../platform/files/project.ts'
import { migratedTemplate } from '../testing/database.ts'
import { readConfig } from './config.ts'
import { takeDataFolder } from './data-folder.ts'
import { failureSentence } from './failure.ts'

const spawnService = (env: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'server/src/main.ts')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', ...env },
  })

/** Starts the real service with settings that it cannot start with. */
const startIn = async (env: Record<string, string>) => {
  const child = spawnService(env)
  const [said, log] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'close')])
  return { code: child.exitCode, said, log }
}

const listening = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as { port: number }).port }
}

describe('a service that cannot start says why in one sentence, and ends', { timeout: 120_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-start-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const isSentence = ({ code, said, log }: { code: number | null; said: string; log: string }, words: RegExp) => {
    expect(said).toMatch(words)
    expect(said).toMatch(/^Matinee cannot start\. [^\n]+\n$/)
    expect([code, log]).toEqual([1, ''])
  }

  it('a wrong setting', async () => {
    isSentence(await startIn({ PORT: '80x' }), /PORT must be a whole number/)
  })

  it('a demo that others can reach', async () => {
    isSentence(await startIn({ HOST: '0.0.0.0', MATINEE_DATA: join(folder, 'open') }), /MATINEE_DEMO=no .* MATINEE_OPEN_DEMO=yes/)
    expect(existsSync(join(folder, 'open'))).toBe(false)
  })

  it('a data folder that is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    isSentence(await startIn({ MATINEE_DATA: join(folder, 'file') }), /is no folder. Set MATINEE_DATA to a folder/)
  })

  it('a PostgreSQL server that is away, without its password', async () => {
    const { server, port } = await listening()
    server.close()
    const outcome = await startIn({
      MATINEE_DATA: join(folder, 'postgres'),
      DATABASE_URL: `postgres://ada:lamp-and-screen@127.0.0.1:${port}/films`,
    })
    isSentence(outcome, /PostgreSQL at 127\.0\.0\.1:\d+\/films does not answer \(.*ECONNREFUSED.*\). Start it, or correct DATABASE_URL/)
    expect(outcome.said).not.toContain('lamp-and-screen')
  })

  it('a damaged database', async () => {
    const data = join(folder, 'damaged')
    const taken = await takeDataFolder(data)
    await (await openOwnDatabase(join(data, 'database'), { template: await migratedTemplate() })).close()
    await taken.markReady()
    await taken.release()
    await truncate(join(data, 'database/global/pg_control'), 0)
    isSentence(await startIn({ MATINEE_DATA: data }), /database in .* is damaged and does not open. Restore the folder from a backup/)
    await rm(join(data, 'database/pg_wal'), { recursive: true })
    await mkdir(join(data, 'database/pg_wal'))
    isSentence(await startIn({ MATINEE_DATA: data }), /database in .* is damaged/)
  })

  it('a port that is taken, or no address of this machine', async () => {
    const { server, port } = await listening()
    const config = readConfig({ PORT: String(port) })
    const failure = async (host: string) => {
      const second = createServer().listen(port, host)
      return (await once(second, 'error').then(([error]) => error as Error)) as Error
    }
    expect(failureSentence(await failure('127.0.0.1'), config)).toBe(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or set PORT to another number.`,
    )
    expect(failureSentence(await failure('192.0.2.1'), config)).toContain('no address of this machine')
    server.close()
  })

  it.each([
    ['ENOSPC', /disk that holds .* is full. Free some space/],
    ['53100', /disk that holds .* is full. Free some space/],
    ['EROFS', /only be read. Make it writable, or set MATINEE_DATA/],
    ['EACCES', /not open to the user that runs Matinee/],
    ['EMFILE', /limit of open files/],
    ['ENOENT', /cannot be made: its disk can only be read, or is not there/, 'mkdir'],
    ['EACCES', /Set PORT to a number above 1023/, 'listen'],
  ])('what the system refuses: %s', (code, words, syscall = 'open') => {
    expect(failureSentence(Object.assign(new Error('x'), { code, syscall }), readConfig({}))).toMatch(words)
  })

  it('and nothing of what nobody expected, whose stack is needed', () => {
    expect(failureSentence(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }), readConfig({}))).toBeUndefined()
    expect(failureSentence(new TypeError('x is not a function'), readConfig({}))).toBeUndefined()
  })
})

describe.runIf(process.platform !== 'win32')('a first start', { timeout: 240_000 }, () => {
  it('leaves nothing in its data folder that is open to other users of the machine', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'matinee-first-'))
    const data = join(parent, 'data')
    const child = spawnService({ MATINEE_DATA: data, MATINEE_DEMO: 'no' })
    await vi.waitFor(async () => expect(await readFile(join(data, 'matinee.json'), 'utf8')).toContain('"isReady": true'), {
      timeout: 200_000,
      interval: 100,
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const paths = ['.', ...(await readdir(data, { recursive: true }))]
    const open: string[] = []
    for (const path of paths) if (((await stat(join(data, path))).mode & 0o077) !== 0) open.push(path)
    expect(open).toEqual([])
    expect(paths.length).toBeGreaterThan(900)
    await rm(parent, { recursive: true, force: true })
  })
})
