import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FairQueue, type FairQueueSettings, QueueFull } from './fair-queue.ts'

const settings: FairQueueSettings = { capacity: 1, mostPerClient: 1, mostWaitingPerClient: 100 }

const promisesRun = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

/** A queue, who got places so far, and a way to give the oldest place back. */
const openQueue = (changes: Partial<FairQueueSettings> = {}) => {
  const queue = new FairQueue({ ...settings, ...changes })
  const served: string[] = []
  const leaves: (() => void)[] = []
  const ask = (client: string, turn = {}) =>
    queue.enter({ client, ...turn }).then((leave) => {
      served.push(client)
      leaves.push(leave)
    })
  const leaveFirst = async () => {
    await promisesRun()
    leaves.shift()?.()
    await promisesRun()
  }
  return { queue, served, ask, leaveFirst }
}

describe('FairQueue', () => {
  it('serves clients in turn, so that who asks for much waits behind itself', async () => {
    const { served, ask, leaveFirst } = openQueue()
    for (let count = 0; count < 5; count++) void ask('crowd')
    void ask('one')
    void ask('two')
    void ask('one')
    for (let count = 0; count < 8; count++) await leaveFirst()
    expect(served).toEqual(['crowd', 'two', 'one', 'crowd', 'one', 'crowd', 'crowd', 'crowd'])
  })

  it('keeps places free for others that one client may not have', async () => {
    const { served, ask, leaveFirst } = openQueue({ capacity: 3, mostPerClient: 2 })
    for (let count = 0; count < 4; count++) void ask('crowd')
    await ask('one')
    void ask('two')
    expect(served).toEqual(['crowd', 'crowd', 'one'])
    await leaveFirst()
    expect(served).toEqual(['crowd', 'crowd', 'one', 'two'])
  })

  it('refuses a client beyond what it may have waiting, and nobody else', async () => {
    const { served, ask, leaveFirst } = openQueue({ mostWaitingPerClient: 2 })
    for (let count = 0; count < 3; count++) void ask('crowd')
    await expect(ask('crowd')).rejects.toMatchObject({ reason: 'client' })
    const patient = ask('crowd', { isPatient: true })
    const one = ask('one')
    for (let count = 0; count < 5; count++) await leaveFirst()
    await Promise.all([patient, one])
    expect(served).toHaveLength(5)
  })

  it('passes over whoever has left', async () => {
    const { served, ask, leaveFirst } = openQueue()
    void ask('first')
    const left = ask('crowd', { isGone: () => true })
    left.catch(() => undefined)
    void ask('one')
    await leaveFirst()
    await expect(left).rejects.toBeInstanceOf(QueueFull)
    expect(served).toEqual(['first', 'one'])
  })

  it('gives a place back once, even when work throws', async () => {
    const { queue, ask, served } = openQueue()
    const broken = queue.run({ client: 'one' }, async () => {
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    const leave = await queue.enter({ client: 'one' })
    void ask('two')
    void ask('three')
    leave()
    leave()
    await promisesRun()
    expect(served).toEqual(['two'])
  })

  it('gives more places once its capacity is raised, and takes none away', async () => {
    const { queue, served, ask, leaveFirst } = openQueue({ capacity: 2 })
    await Promise.all([ask('one'), ask('two')])
    queue.capacity = 1
    void ask('three')
    void ask('four')
    await leaveFirst()
    expect(served).toEqual(['one', 'two'])
    queue.capacity = 3
    await leaveFirst()
    expect(served).toEqual(['one', 'two', 'three', 'four'])
  })

  it('tells how long a client waited that asked for one thing, and not how long one waited behind itself', async () => {
    let now = 0
    const waits: number[] = []
    const { ask, leaveFirst } = openQueue({ now: () => now, onLoneWait: (ms) => waits.push(ms) })
    void ask('crowd')
    void ask('crowd')
    void ask('lone')
    now = 400
    for (let count = 0; count < 3; count++) await leaveFirst()
    expect(waits).toEqual([0, 400])
  })

  describe('with time', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('refuses whoever waits too long, and forgets the wish', async () => {
      const { served, ask, leaveFirst } = openQueue({ waitTimeoutMs: 1000 })
      await ask('one')
      const late = expect(ask('two')).rejects.toMatchObject({ reason: 'all' })
      await vi.advanceTimersByTimeAsync(1000)
      await late
      void ask('three')
      await leaveFirst()
      expect(served).toEqual(['one', 'three'])
    })

    it('paces a client after its burst without holding up others', async () => {
      const { served, ask } = openQueue({ capacity: 100, mostPerClient: 100, pace: { burst: 3, perSecond: 2 }, now: () => Date.now() })
      for (let count = 0; count < 6; count++) void ask('crowd')
      void ask('one')
      await vi.advanceTimersByTimeAsync(0)
      expect(served).toEqual(['crowd', 'crowd', 'crowd', 'one'])
      await vi.advanceTimersByTimeAsync(500)
      expect(served.filter((client) => client === 'crowd')).toHaveLength(4)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(served.filter((client) => client === 'crowd')).toHaveLength(6)
    })
  })
})
