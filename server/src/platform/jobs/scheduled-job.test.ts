import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../db/database.ts'
import { many, sql } from '../db/statement.ts'
import { runForAllServers } from './scheduled-job.ts'

const hourMs = 3_600_000

describe('work that is done once for all servers', () => {
  let database: OpenDatabase
  const stop = new AbortController()
  const over: Promise<void>[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(async () => {
    stop.abort()
    await Promise.all(over)
    await database.close()
  })

  const begin = (name: string, work: () => void, isAlwaysAtStart = false) => {
    const doIt = async () => work()
    over.push(runForAllServers({ db: database.db, name, firstMs: 0, everyMs: hourMs, isAlwaysAtStart }, doIt, () => undefined, stop.signal))
  }
  const isTaken = async (name: string) => (await many(database.db, sql`select 1 from chore where name = ${name}`)).length === 1

  it('is left to the next that looks where it failed', async () => {
    const tries: string[] = []
    begin('failing', () => {
      tries.push('one')
      throw new Error('The provider is away.')
    })
    await expect.poll(async () => [tries.length, await isTaken('failing')]).toEqual([1, false])
    begin('failing', () => tries.push('other'))
    await expect.poll(() => tries).toEqual(['one', 'other'])
    expect(await isTaken('failing')).toBe(true)
  })

  it('is done at the start whoever did it last, where a process may have left some of it', async () => {
    const begun: string[] = []
    begin('left', () => begun.push('one'))
    await expect.poll(() => begun).toEqual(['one'])
    begin('left', () => begun.push('passed over'))
    begin('left', () => begun.push('other'), true)
    await expect.poll(() => begun).toEqual(['one', 'other'])
  })
})
