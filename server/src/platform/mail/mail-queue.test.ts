import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { many, sql } from '../db/statement.ts'
import { openJobQueue } from '../jobs/job-queue.ts'
import { limiterOn } from '../rate-limit/limiter.ts'
import { movableClock } from '../time/clock.ts'
import type { Email, Mail } from './mail.ts'
import { type MailQueue, type MailQueueDeps, mailboxOf, openMailQueue } from './mail-queue.ts'

const message: Email = { to: 'ines@matinee.test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
const transactional = { kind: 'transactional' } as const

/** A mail server that fails as it is told, and then takes emails. */
const failingMail = (failures: object[]): Mail & { posted: Email[]; tries: number } => {
  const mail = {
    posted: [] as Email[],
    tries: 0,
    send: async (message: Email) => {
      mail.tries++
      const failure = failures.shift()
      if (failure) throw Object.assign(new Error('ines@matinee.test was refused'), failure)
      mail.posted.push(message)
    },
  }
  return mail
}

describe('the mail queue', () => {
  let database: OpenDatabase
  let jobs: PgBoss
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  beforeAll(async () => {
    database = await openTestDatabase()
    jobs = await openJobQueue(database, {
      warn: (error) => {
        throw error
      },
    })
  })
  afterAll(async () => {
    await jobs.stop({ graceful: false })
    await database.close()
  })
  let mailQueue: MailQueue
  afterEach(() => mailQueue.close())
  let secrets = 0
  const secret = new Uint8Array(32).fill(7)
  const open = (mail: Mail, warnings: string[], changes: Partial<MailQueueDeps> = {}): MailQueue => {
    mailQueue = openMailQueue({
      db: database.db,
      jobs,
      mail,
      // A secret of its own, and with it budgets of its own.
      limiter: limiterOn({ db: database.db, clock, secret: new Uint8Array(32).fill(++secrets) }),
      secret,
      mailPerHour: 100,
      warn: (reason) => warnings.push(reason),
      delayMs: () => 0,
      retries: { most: 2, firstSeconds: 0, longestSeconds: 0, lookSeconds: 0.5 },
      ...changes,
    })
    return mailQueue
  }
  const waiting = async (): Promise<string[]> =>
    (await many(database.db, sql<{ row: string }>`select j::text as row from pgboss.job j where name = 'mail'`)).map(({ row }) => row)

  it('sends what it keeps, tries again when the mail server is away, and leaves nothing behind', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }, { responseCode: 421 }])
    const warnings: string[] = []
    const mailQueue = open(mail, warnings)
    await mailQueue.enqueue(message, transactional)
    await mailQueue.idle()
    expect(mail.posted).toEqual([message])
    expect(mail.tries).toBe(3)
    expect(warnings).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('keeps what is to be sent, sealed, until it is its time, and so does a queue that is opened later', async () => {
    const mail = failingMail([])
    await open(mail, [], { delayMs: () => 1500 }).enqueue(message, transactional)
    const [row, ...others] = await waiting()
    expect(others).toEqual([])
    expect(row).not.toMatch(/ines|Hello/)
    await mailQueue.close()
    expect(mail.posted).toEqual([])
    open(mail, [])
    await expect.poll(() => mail.posted, { timeout: 10_000 }).toEqual([message])
    await expect.poll(waiting).toEqual([])
  })

  it('keeps an email that nobody is to get as well, and never sends it', async () => {
    const mail = failingMail([])
    const mailQueue = open(mail, [], { delayMs: () => 1000 })
    await mailQueue.enqueue(message, { kind: 'access' })
    await mailQueue.enqueue(message, { kind: 'access', isWanted: false })
    const [wanted, unwanted] = await waiting()
    // Nobody who sees the rows, or how long they take, can tell them apart.
    expect(Math.abs(wanted!.length - unwanted!.length)).toBeLessThan(10)
    await mailQueue.idle()
    expect(mail.posted).toHaveLength(1)
  })

  it('gives up after its tries, or at once when the server refuses for good, and names no address', async () => {
    const warnings: string[] = []
    const never = failingMail([{ responseCode: 550 }])
    await open(never, warnings).enqueue(message, transactional)
    await mailQueue.idle()
    await mailQueue.close()
    const away = failingMail([{ code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }])
    await open(away, warnings).enqueue(message, transactional)
    await mailQueue.idle()
    expect(warnings).toEqual(['550', 'ETIMEDOUT'])
    expect([never.tries, away.tries]).toEqual([1, 3])
    expect(await waiting()).toEqual([])
  })

  it('tells of a mailbox what waits and what was given up, without keeping the address, until it is forgotten', async () => {
    const to = 'ada@matinee.test'
    const mail = failingMail([{ responseCode: 550 }, { code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }])
    const mailQueue = open(mail, [])
    for (const name of ['ada', 'ada+films']) {
      await mailQueue.enqueue({ ...message, to: `${name}@matinee.test` }, transactional)
      await mailQueue.idle()
    }
    for (let time = 0; time < 11; time++) await mailQueue.enqueue({ ...message, to }, { kind: 'own' })
    await mailQueue.idle()
    const { waiting, waitingSince, failures } = await mailQueue.standingOf('Ada@matinee.test')
    expect([waiting, waitingSince]).toEqual([0, null])
    expect(failures.map(({ reason, detail }) => `${reason} ${detail}`)).toEqual(['limit ', 'unreachable ETIMEDOUT', 'refused 550'])
    expect(JSON.stringify(await many(database.db, sql`select * from mail_failure`))).not.toContain('ada')
    await mailQueue.close()

    const later = open(failingMail([]), [], { delayMs: () => 1000 })
    await later.enqueue({ ...message, to }, transactional)
    await later.enqueue({ ...message, to: 'bert@matinee.test' }, transactional)
    expect(await later.standingOf(to)).toMatchObject({ waiting: 1, waitingSince: expect.any(Date) })
    await later.forget(database.db, to)
    expect((await later.standingOf(to)).failures).toEqual([])
    await later.idle()
  })

  it('sends ten emails of a kind to one mailbox in an hour, whatever its tag, forty in a day, and transactional ones always', async () => {
    const mail = failingMail([])
    const warnings: string[] = []
    const mailQueue = open(mail, warnings)
    const enqueue = async (kind: 'access' | 'other' | 'own' | 'transactional', times: number) => {
      mail.posted.length = 0
      for (let time = 0; time < times; time++) await mailQueue.enqueue({ ...message, to: `ines+${time}@matinee.test` }, { kind })
      await mailQueue.idle()
      return mail.posted.length
    }
    expect(await enqueue('other', 15)).toBe(10)
    expect(warnings).toEqual(Array(5).fill('the limit mail-other'))
    // What others may have mailed takes no way into the account away.
    expect(await enqueue('access', 15)).toBe(10)
    expect(await enqueue('own', 15)).toBe(10)
    expect(await enqueue('transactional', 15)).toBe(15)
    for (const emails of [10, 10, 10, 0]) {
      clock.advance(3600)
      expect(await enqueue('other', 15)).toBe(emails)
    }
  })

  it('keeps half of all emails of an hour for those who want into their account', async () => {
    const mail = failingMail([])
    const mailQueue = open(mail, [], { mailPerHour: 6 })
    const enqueue = async (kind: 'access' | 'other', name: string) => {
      for (let time = 0; time < 8; time++) await mailQueue.enqueue({ ...message, to: `${name}-${time}@matinee.test` }, { kind })
      await mailQueue.idle()
      return mail.posted.filter(({ to }) => to.startsWith(name)).length
    }
    expect(await enqueue('other', 'newcomer')).toBe(3)
    expect(await enqueue('access', 'member')).toBe(3)
  })
})

it('reads a mailbox without its tag, and leaves all else as it is', () => {
  expect(mailboxOf('Ines+films+noir@Matinee.test')).toBe('ines@matinee.test')
  expect(mailboxOf('i.nes@matinee.test')).toBe('i.nes@matinee.test')
  expect(mailboxOf('+x@matinee.test')).toBe('+x@matinee.test')
})
