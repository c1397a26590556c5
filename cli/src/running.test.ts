import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { commands } from '../../server/src/commands/commands.ts'
import { sql } from '../../server/src/platform/db/statement.ts'
import { writeServiceFile } from '../../server/src/start/service-file.ts'
import { makeTitle } from '../../server/src/testing/builders.ts'
import { startTestService, type TestService } from '../../server/src/testing/service.ts'
import { main } from './main.ts'

const machineToken = 'mat_of-this-machine'

describe('matinee beside a running service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ machineToken })
    const { hostname, port } = new URL(service.origin)
    await writeServiceFile(service.dataFolder, { host: hostname, port: Number(port), token: machineToken, memoryMegabytes: 1536 })
    vi.stubEnv('MATINEE_DATA', service.dataFolder)
    const title = await makeTitle(service.db, { name: 'Nosferatu' })
    await sql`insert into library_video (title_id, fingerprint, file, size_bytes, modified_at, state, problem, packaged_share)
      values (${title}, 'a', 'Nosferatu (1922).mkv', 1, now(), 'packaging', '', 0.421), (${title}, 'b', 'Broken.avi', 1, now(), 'refused', 'It is no film.', null)`.execute(
      service.db,
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await service.close()
  })

  /** What a command writes: lines, complaints and its exit code. */
  const run = async (...words: string[]) => {
    const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
    await main(['node', 'matinee', ...words], async () => ({ commands }))
    const written = (spy: typeof out) => spy!.mock.calls.map(([text]) => String(text)).join('')
    const result = { code: process.exitCode, lines: written(out).split('\n').slice(0, -1), said: written(err) }
    vi.restoreAllMocks()
    process.exitCode = undefined
    return result
  }

  it('lists what is packaged and how far it is, and stops it, tries it again and puts it first', async () => {
    const { lines, code } = await run('jobs', 'list')
    expect([lines, code]).toEqual([[expect.stringMatching(/^\d+ {2}packaging 42 % +Nosferatu \(1922\)\.mkv$/)], 0])
    const [broken] = (await run('jobs', 'list', '--state', 'refused', '--json')).lines.map((line) => JSON.parse(line) as { id: number })
    expect(broken).toMatchObject({ file: 'Broken.avi', problem: 'It is no film.' })
    expect((await run('jobs', 'retry', `${broken!.id}`)).lines[0]).toMatch(/waiting +Broken\.avi$/)
    expect((await run('jobs', 'first', `${broken!.id}`)).code).toBe(0)
    expect((await run('jobs', 'cancel', `${broken!.id}`)).lines[0]).toMatch(/refused +Broken\.avi {2}Its packaging was stopped/)
    expect(await run('jobs', 'cancel', `${broken!.id}`)).toMatchObject({
      code: 1,
      lines: [],
      said: expect.stringMatching(/nor does it wait/),
    })
    expect(await run('jobs', 'list', '--state', 'lost')).toMatchObject({ code: 2, said: expect.stringMatching(/There is no state 'lost'/) })
    expect(await run('jobs', 'cancel', 'x')).toMatchObject({ code: 2, said: expect.stringMatching(/no number of the list/) })
  })

  it('makes accounts, finds them, and says who may run the service', async () => {
    expect((await run('user', 'create', 'Ada@matinee.test', '--name', 'Ada', '--operator')).lines).toEqual([
      'ada@matinee.test  Ada  operator  never signed in',
    ])
    await run('user', 'create', 'bert@matinee.test')
    expect((await run('user', 'list')).lines.map((line) => line.split(' ')[0])).toEqual(['bert@matinee.test', 'ada@matinee.test'])
    expect((await run('user', 'list', '--operators', '--json')).lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([
      'Ada',
    ])
    expect(await run('user', 'revoke-operator', 'ada@matinee.test')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/Nobody else is an operator/),
    })
    expect((await run('user', 'grant-operator', 'bert@matinee.test')).lines).toEqual(['bert@matinee.test  bert  operator  never signed in'])
    expect((await run('user', 'revoke-operator', 'ada@matinee.test')).lines).toEqual(['ada@matinee.test  Ada  never signed in'])
    expect((await run('user', 'grant-operator', 'ada@matinee.test', '--role', 'editor')).lines).toEqual([
      'ada@matinee.test  Ada  editor  never signed in',
    ])
    expect(await run('user', 'grant-operator', 'ada@matinee.test', '--role', 'king')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/There is no role 'king'/),
    })
    await run('user', 'create', 'carla@matinee.test', '--role', 'support')
    expect((await run('user', 'list', '--operators')).lines.map((line) => line.split(' ')[0])).toEqual([
      'carla@matinee.test',
      'bert@matinee.test',
      'ada@matinee.test',
    ])
    const [link] = (await run('user', 'link', '--role', 'editor')).lines
    expect(link).toMatch(/\/studio\/welcome\?code=[\w-]{43} {2}for one editor, once, until 20/)
    await run('user', 'grant-operator', 'ada@matinee.test')
    await run('user', 'revoke-operator', 'bert@matinee.test')
    expect((await run('user', 'disable', 'bert@matinee.test')).lines).toEqual(['bert@matinee.test  bert  disabled  never signed in'])
    expect(await run('user', 'enable', 'carl@matinee.test')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/There is no account of carl@matinee.test/),
    })
    expect(await run('user', 'create', 'bert@matinee.test')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/has an account already/),
    })
  })
})
