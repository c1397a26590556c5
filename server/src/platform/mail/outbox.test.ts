import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { limiterOn } from '../rate-limit/limiter.ts'
import { movableClock } from '../time/clock.ts'
import type { Letter, Mail } from './mail.ts'
import { mailboxOf, type OutboxGround, openOutbox } from './outbox.ts'

const letter: Letter = { to: 'ines@matinee.test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
const notice = { kind: 'notice' } as const

/** A mail server that fails as it is told, and then takes letters. */
const failingMail = (failures: object[]): Mail & { posted: Letter[]; tries: number } => {
  const mail = {
    posted: [] as Letter[],
    tries: 0,
    post: async (letter: Letter) => {
      mail.tries++
      const failure = failures.shift()
      if (failure) throw Object.assign(new Error('ines@matinee.test was refused'), failure)
      mail.posted.push(letter)
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
  const open = (mail: Mail, warnings: string[], changes: Partial<OutboxGround> = {}) =>
    openOutbox({
      mail,
      // A secret of its own, and with it budgets of its own.
      limiter: limiterOn({ db: database.db, clock, secret: new Uint8Array(32).fill(++secrets) }),
      mailPerHour: 100,
      warn: (reason) => warnings.push(reason),
      delayMs: () => 0,
      pausesMs: [1, 1],
      ...changes,
    })

  it('posts after whatever was being answered, and tries again when the mail server is away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }, { responseCode: 421 }])
    const warnings: string[] = []
    const outbox = open(mail, warnings)
    let isComposed = false
    outbox.put(() => {
      isComposed = true
      return letter
    }, notice)
    // As long as an answer is being made without waiting for anything outside, nothing happens.
    for (let steps = 0; steps < 50; steps++) await Promise.resolve()
    expect([isComposed, mail.tries]).toEqual([false, 0])
    await outbox.settled()
    expect(mail.posted).toEqual([letter])
    expect(mail.tries).toBe(3)
    expect(warnings).toEqual([])
  })

  it('composes a letter that nobody is to get as well, after a wait that differs, and posts it never', async () => {
    const mail = failingMail([])
    const delays = [60_000, 90_000]
    const outbox = open(mail, [], { delayMs: () => delays.shift() ?? 0 })
    const composed: string[] = []
    outbox.put(
      () => {
        composed.push('wanted')
        return letter
      },
      { kind: 'access' },
    )
    outbox.put(
      () => {
        composed.push('unwanted')
        return letter
      },
      { kind: 'access', isWanted: false },
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(composed).toEqual([])
    expect(delays).toEqual([])
    // Closing waits for no pause.
    await outbox.close()
    expect(composed).toEqual(['wanted', 'unwanted'])
    expect(mail.posted).toHaveLength(1)
  })

  it('gives up after its tries, or at once when the server refuses for good, and names no address', async () => {
    const warnings: string[] = []
    const never = failingMail([{ responseCode: 550 }])
    open(never, warnings).put(() => letter, notice)
    const away = failingMail([{ code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }])
    open(away, warnings, { pausesMs: [1] }).put(() => letter, notice)
    await expect.poll(() => warnings.sort()).toEqual(['550', 'ETIMEDOUT'])
    expect([never.tries, away.tries]).toEqual([1, 2])
  })

  it('posts what it holds before it closes, without waiting for servers that are away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }])
    const warnings: string[] = []
    const outbox = open(mail, warnings, { pausesMs: [60_000] })
    outbox.put(() => letter, notice)
    outbox.put(() => letter, notice)
    await outbox.close()
    expect(mail.posted).toHaveLength(1)
    expect(mail.tries + warnings.length).toBeGreaterThanOrEqual(2)
  })

  it('posts ten letters of a kind to one mailbox in an hour, whatever its tag, forty in a day, and notices always', async () => {
    const mail = failingMail([])
    const warnings: string[] = []
    const outbox = open(mail, warnings)
    const put = async (kind: 'access' | 'other' | 'own' | 'notice', times: number) => {
      mail.posted.length = 0
      for (let time = 0; time < times; time++) outbox.put(() => ({ ...letter, to: `ines+${time}@matinee.test` }), { kind })
      await outbox.settled()
      return mail.posted.length
    }
    expect(await put('other', 15)).toBe(10)
    expect(warnings).toEqual(Array(5).fill('the limit mail-other'))
    // What others may have mailed takes no way into the account away.
    expect(await put('access', 15)).toBe(10)
    expect(await put('own', 15)).toBe(10)
    expect(await put('notice', 15)).toBe(15)
    for (const letters of [10, 10, 10, 0]) {
      clock.advance(3600)
      expect(await put('other', 15)).toBe(letters)
    }
  })

  it('keeps half of all letters of an hour for those who want into their account', async () => {
    const mail = failingMail([])
    const outbox = open(mail, [], { mailPerHour: 6 })
    const put = async (kind: 'access' | 'other', name: string) => {
      for (let time = 0; time < 8; time++) outbox.put(() => ({ ...letter, to: `${name}-${time}@matinee.test` }), { kind })
      await outbox.settled()
      return mail.posted.filter(({ to }) => to.startsWith(name)).length
    }
    expect(await put('other', 'newcomer')).toBe(3)
    expect(await put('access', 'member')).toBe(3)
  })
})

it('reads a mailbox without its tag, and leaves all else as it is', () => {
  expect(mailboxOf('Ines+films+noir@Matinee.test')).toBe('ines@matinee.test')
  expect(mailboxOf('i.nes@matinee.test')).toBe('i.nes@matinee.test')
  expect(mailboxOf('+x@matinee.test')).toBe('+x@matinee.test')
})
