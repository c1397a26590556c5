import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@matinee/contract/client'
import { toWireParameters } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../identity/accounts.ts'
import { openOwnDatabase } from '../platform/db/database.ts'
import { many, sql } from '../platform/db/statement.ts'
import { makePerson, makeTitle, type PersonMade } from '../testing/builders.ts'
import { migratedTemplate } from '../testing/database.ts'
import { type KillableService, startKillable } from '../testing/killed-service.ts'

const stripe = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', webhookSecret: 'whsec_1', host: 'http://127.0.0.1:1' }
const email = 'ada@house.example'
/** Longer than any test takes: what happens before is not for want of time. */
const never = 600_000
const signalsEveryMs = 300
const newcomers = ['nora@house.example', 'olaf@house.example']

describe('a service that is told to stop', { timeout: 120_000 }, () => {
  let folder: string
  let people: PersonMade[]
  let titleId: number
  const agent = new Agent({ keepAlive: true })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matinee-stop-'))
    const { db, close } = await openOwnDatabase(join(folder, 'database'), { template: await migratedTemplate() })
    titleId = await makeTitle(db)
    people = []
    for (let count = 0; count < 6; count++) people.push(await makePerson(db))
    await createAccount(db, { email, name: 'Ada', password: 'lamp-and-screen', verifiedAt: new Date() })
    await close()
  }, 120_000)
  afterAll(async () => {
    agent.destroy()
    await rm(folder, { recursive: true, force: true })
  })

  const tokensOf = (person: PersonMade) => ({ Authorization: `Bearer ${person.bearer}`, 'User-Token': person.user })

  /** A call whose headers have reached the service, and whose body is still to come. */
  const halfSent = async (service: KillableService, call: string, body: object, person?: PersonMade) => {
    const whole = JSON.stringify(body)
    const headers = {
      ...(person && tokensOf(person)),
      'Content-Type': 'application/json',
      'Content-Length': String(whole.length),
      Expect: '100-continue',
    }
    const asked = request(`${service.origin}/v3/${call}`, { method: 'POST', headers, agent })
    asked.on('error', () => undefined)
    asked.flushHeaders()
    await once(asked, 'continue')
    asked.write(whole.slice(0, 4))
    return { asked, rest: whole.slice(4) }
  }
  const reply = async (asked: ClientRequest): Promise<IncomingMessage> => (await once(asked, 'response'))[0] as IncomingMessage

  /** Resolves once the one email to this address is there. */
  const emailTo = (address: string) =>
    vi.waitFor(
      async () => {
        const files = await readdir(join(folder, 'mail'))
        const emails = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
        expect(emails.filter((source) => source.includes(`To: ${address}`))).toHaveLength(1)
      },
      { timeout: 60_000, interval: 100 },
    )

  const refusesConnections = ({ origin }: KillableService) =>
    vi.waitFor(async () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1')
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      socket.destroy()
      expect(isOpen).toBe(false)
    }, 30_000)

  it('answers what is under way, lets nobody keep a connection, and loses nothing that it acknowledged', async () => {
    const service = await startKillable(folder, stripe, { times: { connectionsMs: never, totalMs: never } })
    const idle = request(`${service.origin}/healthz`, { agent }).end()
    expect(await text(await reply(idle))).toContain('true')
    const writes = await Promise.all(
      people.map((person, index) => {
        const position = { videoId: titleId, lastPlayTime: 10 + index, userId: person.userId }
        return halfSent(service, 'update-last-play-time', toWireParameters('update-last-play-time', position), person)
      }),
    )
    const message = await halfSent(service, 'forgot-password', { email })
    service.stop()
    await refusesConnections(service)
    const replies = await Promise.all(
      [...writes, message].map(async ({ asked, rest }) => {
        asked.end(rest)
        const answer = await reply(asked)
        return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
      }),
    )
    for (const { status, connection, body } of replies) expect([status, connection], body).toEqual([200, 'close'])
    expect(await service.ended).toEqual({ code: 0, log: '' })

    const { db, close } = await openOwnDatabase(join(folder, 'database'))
    const rows = await many(
      db,
      sql<{ id: number; place: number }>`select profile_id as id, position_seconds as place from progress_position order by 1`,
    )
    await close()
    expect(rows).toEqual(people.map(({ profileId }, index) => ({ id: profileId, place: 10 + index })))
    // Emails that waited are sent after the next start.
    const next = await startKillable(folder, stripe)
    await emailTo(email)
    await next.kill()
  })

  it('lets what is under way come to its end also for whoever has left', async () => {
    const service = await startKillable(folder, stripe, { times: { connectionsMs: never, totalMs: never } })
    const leaving = people.flatMap((person) =>
      Array.from({ length: 12 }, () => {
        const address = `${service.origin}/v3/video-detail?video_id=${titleId}&video_type=1`
        const asked = request(address, { headers: tokensOf(person) })
        asked.on('error', () => undefined)
        return asked.end()
      }),
    )
    // One answer tells that the others are under way, too.
    await Promise.race(leaving.map(reply))
    for (const asked of leaving) asked.destroy()
    service.stop()
    expect(await service.ended).toEqual({ code: 0, log: '' })
  })

  it('sends what it was asked to mail after its next start, although it was killed before', async () => {
    const service = await startKillable(folder, stripe, { mailDelayMs: 2000 })
    const client = createClient({ origin: service.origin, fetch })
    const password = 'lamp-and-screen'
    for (const email of newcomers) await client('sign-up-new', { username: 'Nora', email, password, confirmPassword: password })
    await service.kill()
    const next = await startKillable(folder, stripe)
    for (const email of newcomers) await emailTo(email)
    await next.kill()
  })

  it('cuts whoever does not come to an end: a half-sent body, half-sent headers, a stream that nobody reads', async () => {
    const service = await startKillable(folder, stripe, { times: { connectionsMs: 300, totalMs: never } })
    await halfSent(service, 'forgot-password', { email })
    const headers = connect(Number(new URL(service.origin).port), '127.0.0.1')
    headers.on('error', () => undefined)
    headers.write('GET /healthz HTTP/1.1\r\nHost: x')
    const [person] = people
    const stream = request(`${service.origin}/live/events`, { headers: tokensOf(person!), agent }).end()
    stream.on('error', () => undefined)
    expect((await reply(stream)).statusCode).toBe(200)
    service.stop()
    const { code, log } = await service.ended
    expect(log).toContain('Connections that did not end by themselves are cut')
    expect(code).toBe(0)
    headers.destroy()
  })

  it('ends as it is when its time is over, whatever it still waits for', async () => {
    const service = await startKillable(folder, stripe, { times: { connectionsMs: never, totalMs: 300 } })
    await halfSent(service, 'forgot-password', { email })
    service.stop()
    const { code, log } = await service.ended
    expect(log).toContain('did not stop in time')
    expect(code).toBe(1)
  })

  it('ends at once when it is told again, and not because one wish came twice', async () => {
    const service = await startKillable(folder, stripe, { times: { connectionsMs: never, totalMs: never } })
    await halfSent(service, 'forgot-password', { email })
    const { asked, rest } = await halfSent(service, 'forgot-password', { email })
    service.stop('SIGINT')
    service.stop('SIGTERM')
    await refusesConnections(service)
    asked.end(rest)
    expect((await reply(asked)).statusCode).toBe(200)
    const again = setInterval(() => service.stop(), signalsEveryMs)
    const { code, log } = await service.ended
    clearInterval(again)
    expect(log).toContain('told to stop again')
    expect(code).toBe(1)
  })
})
