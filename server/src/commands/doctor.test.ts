import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import { readConfig } from '../start/config.ts'
import { takeDataFolder } from '../start/data-folder.ts'
import { openDatabase } from '../start/open-database.ts'
import { writeServiceFile } from '../start/service-file.ts'
import { makePerson } from '../testing/builders.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { fineMachine, startTestService } from '../testing/service.ts'
import { type Check, doctor } from './doctor.ts'

/** A port that nothing listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('the doctor', () => {
  let root: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'matinee-doctor-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  const look = async (env: Record<string, string>): Promise<Record<string, Check>> => {
    const found: Record<string, Check> = {}
    for await (const check of doctor({ MATINEE_DATA: join(root, 'none'), ...env })) found[check.name] = check
    return found
  }

  it('finds nothing in the way of a new service, and makes nothing', async () => {
    const found = await look({ PORT: String(await freePort()) })
    expect(Object.values(found).filter(({ state }) => state === 'problem')).toEqual([])
    expect(found.database?.words).toMatch(/made at the first start/)
    expect(found.service).toMatchObject({ state: 'warning', words: expect.stringMatching(/does not run .*ECONNREFUSED/) })
    expect(await readdir(root)).toEqual([])
  })

  it('names a setting that makes no sense', async () => {
    expect(await look({ PORT: 'many' })).toEqual({
      settings: { name: 'settings', state: 'problem', words: expect.stringMatching(/^PORT must be a whole number/) },
    })
  })

  it('says of each part what is wrong, whatever else is', async () => {
    const others = join(root, 'others')
    await mkdir(others)
    await writeFile(join(others, 'letter.txt'), 'dear diary')
    const port = await freePort()
    const found = await look({
      MATINEE_DATA: others,
      MATINEE_DEMO: 'no',
      MATINEE_FFMPEG: join(root, 'no-ffmpeg'),
      MATINEE_LIBRARY: join(root, 'no-films'),
      PORT: String(port),
      PUBLIC_URL: 'http://films.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_HOST: `http://127.0.0.1:${port}`,
    })
    const expected: [name: string, state: Check['state'], words: RegExp][] = [
      ['database', 'problem', /holds other files and is no data folder/],
      ['address', 'problem', /is not encrypted/],
      ['ffmpeg', 'warning', /names .*no-ffmpeg, which is no program/],
      ['library', 'problem', /cannot be read \(ENOENT\)/],
      ['mail', 'problem', /takes no mail \(.*ECONNREFUSED/],
      ['payments', 'problem', /Stripe does not answer \(ECONNREFUSED\)/],
      ['operators', 'warning', /OPERATOR_EMAILS/],
    ]
    for (const [name, state, words] of expected) expect(found[name]).toMatchObject({ state, words: expect.stringMatching(words) })
  })

  it('asks the running service and the mail server', async () => {
    const [service, mail] = [await startTestService(), await startMailServer()]
    const held = await takeDataFolder(join(root, 'held'))
    await held.markReady()
    const env = { MATINEE_DEMO: 'no', SMTP_URL: mail.url, PORT: new URL(service.origin).port, MATINEE_DATA: join(root, 'held') }
    try {
      // The folder's database is missing, and who holds the folder would have opened it.
      const found = await look(env)
      expect(found.service).toMatchObject({ state: 'fine', words: `running at ${service.origin}` })
      expect(found.mail?.state).toBe('fine')
      expect(found.database).toMatchObject({ state: 'problem', words: expect.stringMatching(/its database is missing/) })
    } finally {
      await held.release()
      await mail.close()
      await service.close()
    }
  })

  it('tells of a service that runs on the data folder what that service says, whatever this environment does', async () => {
    const machineToken = 'mat_of-this-machine'
    const service = await startTestService({
      machineToken,
      lookAtMachine: async () => ({ ...fineMachine, mail: { state: 'problem', words: 'mail.roxy.test takes no mail.' } }),
    })
    const { hostname, port } = new URL(service.origin)
    await writeServiceFile(service.dataFolder, { host: hostname, port: Number(port), token: machineToken, memoryMegabytes: 1024 })
    const env = {
      MATINEE_DEMO: 'no',
      MATINEE_DATA: service.dataFolder,
      PORT: String(await freePort()),
      MATINEE_LIBRARY: join(root, 'no-films'),
    }
    try {
      expect((await look(env)).operators).toMatchObject({ state: 'warning', words: expect.stringMatching(/^Nobody is an operator/) })
      await makePerson(service.db, { isOperator: true, email: 'ada@roxy.test' })
      const found = await look(env)
      expect(found.operators).toMatchObject({ state: 'fine', words: 'ada@roxy.test' })
      expect(found.service).toMatchObject({ state: 'fine', words: `running at ${service.origin}` })
      expect(found.mail).toMatchObject({ state: 'problem', words: 'mail.roxy.test takes no mail.' })
      expect(found.library).toMatchObject({ state: 'fine', words: 'It is there.' })
      await writeServiceFile(service.dataFolder, { host: hostname, port: Number(port), token: 'mat_of-another', memoryMegabytes: 1024 })
      expect((await look(env)).settings).toMatchObject({
        state: 'warning',
        words: expect.stringContaining(`${service.origin} does not tell its own`),
      })
    } finally {
      await service.close()
    }
  })

  it('tells what a running service has of the memory that it keeps to', async () => {
    const dataFolder = join(root, 'measured')
    const env = { MATINEE_DEMO: 'no', MATINEE_DATA: dataFolder, PORT: String(await freePort()) }
    expect((await look({ ...env, MATINEE_MEMORY: '640' })).memory?.words).toMatch(/keeps to 640 MB \(MATINEE_MEMORY\)/)
    await mkdir(dataFolder, { recursive: true })
    const running = { host: '127.0.0.1', port: 1, token: 'mat_x' }
    await writeServiceFile(dataFolder, { ...running, memoryMegabytes: 60_000 })
    expect((await look(env)).memory?.words).toMatch(/keeps to 60000 MB .* has \d{2,5} MB now, its own process at most \d{2,5} MB/)
    // This process, which tells of itself in the service's place, has more than that.
    await writeServiceFile(dataFolder, { ...running, memoryMegabytes: 20 })
    expect((await look(env)).memory).toMatchObject({ state: 'problem', words: expect.stringMatching(/more than it should/) })
  }, 60_000)

  it('finds operators in the database of a service that does not run', async () => {
    const dataFolder = join(root, 'stopped')
    const env = { MATINEE_DEMO: 'no', MATINEE_DATA: dataFolder, PORT: String(await freePort()) }
    const held = await takeDataFolder(dataFolder)
    const database = await openDatabase(readConfig(env))
    await migrate(database.db)
    await held.markReady()
    expect((await look(env)).operators).toMatchObject({ state: 'warning', words: expect.stringMatching(/another process/) })
    await makePerson(database.db, { isOperator: true })
    await database.close()
    await held.release()
    const found = await look(env)
    expect(found.operators).toMatchObject({ state: 'fine', words: 'accounts of the service' })
    expect(found.database).toMatchObject({ state: 'fine', words: expect.stringMatching(/up to date/) })
  }, 60_000)
})
