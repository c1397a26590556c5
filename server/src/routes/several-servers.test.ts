import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@matinee/contract/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../identity/accounts.ts'
import { answers, inTx } from '../platform/db/database.ts'
import { isUnavailable } from '../platform/db/failures.ts'
import { many, sql } from '../platform/db/statement.ts'
import { runForAllServers } from '../platform/jobs/scheduled-job.ts'
import { makePerson, makeTitle } from '../testing/builders.ts'
import { titleInput } from '../testing/operator-inputs.ts'
import { hasPostgres, type RunningPostgres, startPostgres } from '../testing/postgres.ts'
import { refusalOf } from '../testing/refusal.ts'
import { startTestService, type TestService, type Tokens } from '../testing/service.ts'

const password = 'lamp-and-screen'

describe.skipIf(!hasPostgres())(
  'two servers on one PostgreSQL, each with connections of its own (skipped where it is not installed)',
  () => {
    let home: string
    let postgres: RunningPostgres
    let one: TestService
    let other: TestService
    const open = new AbortController()
    const before = process.env.TEST_DATABASE_URL
    beforeAll(async () => {
      home = await mkdtemp(join(tmpdir(), 'matinee-postgres-'))
      postgres = (await startPostgres(home))!
      process.env.TEST_DATABASE_URL = postgres.address('postgres')
      one = await startTestService({ replyCacheSeconds: 3600 })
      other = await startTestService({ replyCacheSeconds: 3600 }, undefined, one)
    })
    afterAll(async () => {
      open.abort()
      await other.close()
      await one.close()
      if (before === undefined) delete process.env.TEST_DATABASE_URL
      else process.env.TEST_DATABASE_URL = before
      await postgres.stop()
      await rm(home, { recursive: true, force: true })
    })

    let count = 0
    const someone = async () => {
      const email = `several-${++count}@matinee.test`
      await createAccount(one.db, { email, name: 'Some One', password, verifiedAt: one.clock.now() })
      return email
    }
    const signIn = async (server: TestService, email: string): Promise<Tokens> => {
      const reply = await server.as()('login', { email, password })
      return { bearer: reply.bearerToken!, user: reply.userToken!, userId: reply.userId! }
    }

    it('count tries together', async () => {
      const email = await someone()
      const refusals: string[] = []
      for (let tries = 0; tries < 12; tries++) {
        const server = tries % 2 === 0 ? one : other
        refusals.push((await refusalOf(server.as()('login', { email, password: 'wrong' }))).error)
      }
      expect(refusals.filter((error) => error !== 'rate_limited')).toHaveLength(10)
      expect(refusals.slice(10)).toEqual(['rate_limited', 'rate_limited'])
    })

    it('know each other’s sessions, and their end', async () => {
      const tokens = await signIn(one, await someone())
      expect((await other.as(tokens)('user-devices')).data).toHaveLength(1)
      await one.as(tokens)('logout')
      expect((await refusalOf(other.as(tokens)('user-devices'))).status).toBe(401)
    })

    it('tell a browser of the other what changed', async () => {
      const person = await makePerson(one.db)
      const reply = await fetch(`${other.origin}/live/events`, {
        headers: { authorization: `Bearer ${person.bearer}`, 'user-token': person.user },
        signal: open.signal,
      })
      const heard: string[] = []
      const read = async () => {
        for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) heard.push(chunk)
      }
      read().catch(() => undefined)
      await one.as(person)('update-last-play-time', { videoId: await makeTitle(one.db), lastPlayTime: 33 })
      await expect.poll(() => heard.join('')).toContain('data: progress')
    })

    it('forget what they keep when the other publishes', async () => {
      const { id } = (await one.operator()('create-title', titleInput({ name: 'Laura' }))).data
      const nameOn = async (server: TestService) => (await server.as()('video-detail', { videoId: id, videoType: 'film' })).data.videoTitle
      await expect.poll(() => Promise.all([nameOn(one), nameOn(other)])).toEqual(['Laura', 'Laura'])
      const { version } = (await one.operator()('get-title', { id })).data
      const { kind: _, ...fields } = titleInput({ name: 'Detour' })
      await one.operator()('update-title', { ...fields, id, version })
      await expect.poll(() => nameOn(other)).toBe('Detour')
    })

    it('sign in a television whose code came from the other', async () => {
      const { data: code } = await one.as()('tv-code', {})
      const person = await signIn(other, await someone())
      await other.as(person)('insert-tv-code', { tvCode: code.tvCode })
      expect((await one.as()('tv-sign-in', { tvToken: code.tvToken })).isActivated).toBe(true)
      expect((await refusalOf(other.as()('tv-sign-in', { tvToken: code.tvToken }))).error).toBe('invalid_code')
    })

    it('keep one place of a film, and answer each with what was last told to the other', async () => {
      const person = await makePerson(one.db)
      const videoId = await makeTitle(one.db, { durationSeconds: 600 })
      const place = async (server: TestService) =>
        (await server.as(person)('deeplinking-play-url', { videoId, videoType: 'film' })).data.lastPlayTime
      await one.as(person)('update-last-play-time', { videoId, lastPlayTime: 41 })
      expect(await place(other)).toBe(41)
      await other.as(person)('update-last-play-time', { videoId, lastPlayTime: 82 })
      expect(await place(one)).toBe(82)
    })

    it('do a durable job once', async () => {
      const emails = await Promise.all(Array.from({ length: 8 }, someone))
      // Which of them sends an email is not the one that was asked for it.
      const ask = ({ origin }: TestService) => createClient({ origin, fetch: (address, request) => fetch(address, request as RequestInit) })
      await Promise.all(emails.map((email, index) => ask(index % 2 === 0 ? one : other)('forgot-password', { email })))
      const sent = () => [...one.emails, ...other.emails].map(({ to }) => to).filter((to) => emails.includes(to))
      await expect.poll(() => sent().length).toBe(emails.length)
      expect(sent().sort()).toEqual(emails.sort())
    })

    it('outlive a connection that PostgreSQL ends between two statements of a transaction', async () => {
      const endings = inTx(one.db, async (db) => {
        const [own] = await many(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)
        await sql`select pg_terminate_backend(${own!.pid})`.execute(other.db)
        await expect.poll(() => many(other.db, sql`select 1 from pg_stat_activity where pid = ${own!.pid}`)).toEqual([])
        await sql`select 1`.execute(db)
      })
      // By what pg reads first: the server's last words, or that the line is reset.
      expect(await endings.then(() => 'done', isUnavailable)).toBe(true)
      await answers(one.db)
    })

    it('do what is done again and again once in each period, and go on when one of them is gone', async () => {
      const everyMs = 300
      const begun: { server: string; at: number }[] = []
      const failures: unknown[] = []
      const run = (server: TestService, name: string, signal: AbortSignal) =>
        runForAllServers(
          { db: server.db, name: 'test', firstMs: 0, everyMs },
          async () => {
            const [row] = await many(
              one.db,
              sql<{ at: number }>`select (extract(epoch from begun_at) * 1000)::float8 as at from chore where name = 'test'`,
            )
            begun.push({ server: name, at: row!.at })
          },
          (error) => failures.push(error),
          signal,
        )
      const [first, second] = [new AbortController(), new AbortController()]
      const over = [run(one, 'one', first.signal), run(other, 'other', second.signal)]
      await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThan(5)
      const last = begun.at(-1)!.server
      ;(last === 'one' ? first : second).abort()
      await expect.poll(() => begun.filter(({ server }) => server !== last).length, { timeout: 20_000 }).toBeGreaterThan(2)
      first.abort()
      second.abort()
      await Promise.all(over)
      const pauses = begun.slice(1).map(({ at }, index) => at - begun[index]!.at)
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(everyMs * 0.9 - 1)
      expect(failures).toEqual([])
    })
  },
)
