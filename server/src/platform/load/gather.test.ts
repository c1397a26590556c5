import { describe, expect, it } from 'vitest'
import { gathering } from './gather.ts'
import { requestContext, runFor } from './request-context.ts'

/** A store that answers when it is let, and knows what it was asked. */
const openStore = (most = 10) => {
  const asked: number[][] = []
  const clients: string[] = []
  const answers: ((error?: Error) => void)[] = []
  const ask = gathering<number, string>({ kind: 'numbers', most }, (keys) => {
    asked.push([...keys])
    clients.push(requestContext().client)
    return new Promise((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve(keys.map((key) => `number ${key}`))))
    })
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const answer = async (error?: Error) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.(error)
    await turn()
  }
  return { ask, asked, clients, answer, turn }
}

describe('what many ask at the same time', () => {
  it('is asked once for all of them, and told to each', async () => {
    const { ask, asked, clients, answer } = openStore()
    const told = runFor({ client: 'one of them', kind: 'a call' }, () => Promise.all([ask(3), ask(1), ask(3)]))
    await answer()
    expect(await told).toEqual(['number 3', 'number 1', 'number 3'])
    expect(asked).toEqual([[3, 1, 3]])
    expect(clients).toEqual(['many'])
  })

  it('waits for a question that is asked after it came', async () => {
    const { ask, asked, answer, turn } = openStore()
    const first = ask(1)
    await turn()
    const others = Promise.all([ask(1), ask(2)])
    await answer()
    expect(await first).toBe('number 1')
    await answer()
    expect(await others).toEqual(['number 1', 'number 2'])
    expect(asked).toEqual([[1], [1, 2]])
  })

  it('is asked in parts where it is too much, and a failure is told to those whose question failed', async () => {
    const { ask, asked, answer } = openStore(2)
    const told = Promise.allSettled([ask(1), ask(2), ask(3)])
    await answer(new Error('away'))
    await answer()
    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(asked).toEqual([[1, 2], [3]])
    const later = ask(4)
    await answer()
    expect(await later).toBe('number 4')
  })
})
