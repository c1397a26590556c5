import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Batcher } from './batcher.ts'

/** A queue whose writes end when the test lets them; items named 'bad…' fail. */
const heldQueue = (most = 100) => {
  const writes: string[][] = []
  let letGo = (): void => undefined
  const queue = new Batcher<string>(
    async (items) => {
      writes.push([...items])
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      const bad = items.find((item) => item.startsWith('bad'))
      if (bad) throw Object.assign(new Error(bad), { isOnes: bad !== 'bad for all' })
    },
    { most, isOnesFault: (error) => (error as { isOnes: boolean }).isOnes },
  )
  const letAll = async () => {
    for (let turns = 0; turns < 50; turns++) {
      letGo()
      await wait(0)
    }
  }
  return { queue, writes, letGo: () => letGo(), letAll }
}

describe('the write queue', () => {
  it('writes what comes together at once, and what comes meanwhile next, in its order', async () => {
    const { queue, writes, letGo, letAll } = heldQueue()
    const first = [queue.save('a'), queue.save('b')]
    await wait(5)
    const done: string[] = []
    const later = ['c', 'd', 'e'].map((item) => queue.save(item).then(() => done.push(item)))
    await wait(5)
    expect(writes).toEqual([['a', 'b']])
    letGo()
    await Promise.all(first)
    expect(done).toEqual([])
    await letAll()
    await Promise.all(later)
    expect(writes).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ])
  })

  it('keeps the writes of others when one is to blame', async () => {
    const { queue, letAll } = heldQueue()
    const saves = Promise.allSettled(['a', 'b', 'bad one', 'c', 'd'].map((item) => queue.save(item)))
    await letAll()
    expect((await saves).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('tries nothing apart when the database is to blame, and goes on after it', async () => {
    const { queue, writes, letAll } = heldQueue()
    const saves = Promise.allSettled(['a', 'bad for all', 'c'].map((item) => queue.save(item)))
    await letAll()
    expect((await saves).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(writes).toHaveLength(1)
    const next = queue.save('d')
    await letAll()
    await expect(next).resolves.toBeUndefined()
  })

  it('bounds a write, and closes when everything is written', async () => {
    const { queue, writes, letAll } = heldQueue(2)
    const saved: number[] = []
    for (let number = 0; number < 5; number++) void queue.save(String(number)).then(() => saved.push(number))
    const closed = queue.close().then(() => [...saved])
    await letAll()
    expect(await closed).toEqual([0, 1, 2, 3, 4])
    expect(writes.map((items) => items.length)).toEqual([2, 2, 1])
  })
})
