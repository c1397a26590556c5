import { describe, expect, it } from 'vitest'
import type { Letter, Mail } from './mail.ts'
import { openOutbox } from './outbox.ts'

const letter: Letter = { to: 'ines@matinee.test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

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
  it('posts after whatever was being answered, and tries again when the mail server is away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }, { responseCode: 421 }])
    const warnings: string[] = []
    const outbox = openOutbox(mail, (reason) => warnings.push(reason), [1, 1])
    let isComposed = false
    outbox.put(() => {
      isComposed = true
      return letter
    })
    // As long as an answer is being made without waiting for anything outside, nothing happens.
    for (let steps = 0; steps < 50; steps++) await Promise.resolve()
    expect([isComposed, mail.tries]).toEqual([false, 0])
    await expect.poll(() => mail.posted).toEqual([letter])
    expect(mail.tries).toBe(3)
    expect(warnings).toEqual([])
  })

  it('gives up after its tries, or at once when the server refuses for good, and names no address', async () => {
    const warnings: string[] = []
    const never = failingMail([{ responseCode: 550 }])
    openOutbox(never, (reason) => warnings.push(reason), [1, 1]).put(() => letter)
    const away = failingMail([{ code: 'ETIMEDOUT' }, { code: 'ETIMEDOUT' }])
    openOutbox(away, (reason) => warnings.push(reason), [1]).put(() => letter)
    await expect.poll(() => warnings.sort()).toEqual(['550', 'ETIMEDOUT'])
    expect([never.tries, away.tries]).toEqual([1, 2])
  })

  it('posts what it holds before it closes, without waiting for servers that are away', async () => {
    const mail = failingMail([{ code: 'ECONNREFUSED' }])
    const warnings: string[] = []
    const outbox = openOutbox(mail, (reason) => warnings.push(reason), [60_000])
    outbox.put(() => letter)
    outbox.put(() => letter)
    await outbox.close()
    expect(mail.posted).toHaveLength(1)
    expect(mail.tries + warnings.length).toBeGreaterThanOrEqual(2)
  })
})
