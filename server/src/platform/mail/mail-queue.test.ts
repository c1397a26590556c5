import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { limiterOn } from '../rate-limit/limiter.ts'
import { movableClock } from '../time/clock.ts'
import type { Email, Mail } from './mail.ts'
import { type MailQueueDeps, mailboxOf, openMailQueue } from './mail-queue.ts'

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

describe('the outbox', () => {
  let database: OpenDatabase
  const clock = movableClock(new Date('2026-11-21T12:00:00Z'))
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  let secrets = 0
  const open = (mail: Mail, warnings: string[], changes: Partial<MailQueueDeps> = {}) =>
    openMailQueue({
      mail,
      // A secret of its own, and with it budgets of its own.
      limiter: limiterOn({ db: database.db, clock, secret: new Uint8Array(32).fill(++secrets) }),
      mailPerHour: 100,
      warn: (reason) => warnings.push(reason),
      delayMs: () => 0,
      pausesMs: [1, 1],
      ...changes,
    })

  it('sends after whatever was being answered, and tries again when the mail server is away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }, { responseCode: 421 }])
    const warnings: string[] = []
    const mailQueue = open(mail, warnings)
    let isComposed = false
    mailQueue.enqueue(() => {
      isComposed = true
      return message
    }, transactional)
    // As long as an answer is being made without waiting for anything outside, nothing happens.
    for (let steps = 0; steps < 50; steps++) await Promise.resolve()
    expect([isComposed, mail.tries]).toEqual([false, 0])
    await mailQueue.idle()
    expect(mail.posted).toEqual([message])
    expect(mail.tries).toBe(3)
    expect(warnings).toEqual([])
  })

  it('composes an email that nobody is to get as well, after a wait that differs, and never sends it', async () => {
    const mail = failingMail([])
    const delays = [60_000, 90_000]
    const mailQueue = open(mail, [], { delayMs: () => delays.shift() ?? 0 })
    const composed: string[] = []
    mailQueue.enqueue(
      () => {
        composed.push('wanted')
        return message
      },
      { kind: 'access' },
    )
    mailQueue.enqueue(
      () => {
        composed.push('unwanted')
        return message
      },
      { kind: 'access', isWanted: false },
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(composed).toEqual([])
    expect(delays).toEqual([])
    // Closing waits for no pause.
    await mailQueue.close()
    expect(composed).toEqual(['wanted', 'unwanted'])
    expect(mail.posted).toHaveLength(1)
  })

  it('gives up after its tries, or at once when the server refuses for good, and names no address', async () => {
    const warnings: string[] = []
    const never = failingMail([{ responseCode: 550 }])
    open(never, warnings).enqueue(() => message, transactional)
    const away = failingMail([{ code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }])
    open(away, warnings, { pausesMs: [1] }).enqueue(() => message, transactional)
    await expect.poll(() => warnings.sort()).toEqual(['550', 'ETIMEDOUT'])
    expect([never.tries, away.tries]).toEqual([1, 2])
  })

  it('sends what it holds before it closes, without waiting for servers that are away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }])
    const warnings: string[] = []
    const mailQueue = open(mail, warnings, { pausesMs: [60_000] })
    mailQueue.enqueue(() => message, transactional)
    mailQueue.enqueue(() => message, transactional)
    await mailQueue.close()
    expect(mail.posted).toHaveLength(1)
    expect(mail.tries + warnings.length).toBeGreaterThanOrEqual(2)
  })

  it('sends ten emails of a kind to one mailbox in an hour, whatever its tag, forty in a day, and transactional ones always', async () => {
    const mail = failingMail([])
    const warnings: string[] = []
    const mailQueue = open(mail, warnings)
    const enqueue = async (kind: 'access' | 'other' | 'own' | 'transactional', times: number) => {
      mail.posted.length = 0
      for (let time = 0; time < times; time++) mailQueue.enqueue(() => ({ ...message, to: `ines+${time}@matinee.test` }), { kind })
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
      for (let time = 0; time < 8; time++) mailQueue.enqueue(() => ({ ...message, to: `${name}-${time}@matinee.test` }), { kind })
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
