import { CallRefused } from '@matinee/contract/call-refused'
import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../lib/api.ts'
import { callQueryKey, everyone, nextPage } from '../../lib/call-query.ts'
import { createRouteLoader } from './create-route-loader.ts'
import { createQueryClient } from './query-client.ts'

const open = (answer: () => Promise<object>, { profile = 'visitor', timeoutMs }: { profile?: string; timeoutMs?: number } = {}) => {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const asked: string[] = []
  const failures: unknown[] = []
  const ask = ((path: string) => {
    asked.push(path)
    return answer()
  }) as Ask
  const loader = createRouteLoader({
    client,
    ask,
    profile: () => profile,
    timeoutMs,
    onFailure: (error) => failures.push(error),
  })
  return { client, asked, failures, loader }
}
const plans = { plans: [] }
const refused = (error: 'not_found' | 'unexpected', status: number) =>
  new CallRefused('video-detail', { status, error, message: 'No.', endsSession: false })

describe('filling the cache before a page', () => {
  it('asks once and keeps the answer for whose it is', async () => {
    const { client, asked, loader } = open(async () => plans, { profile: '7' })
    expect(await loader.load('get-plans', {})).toEqual(plans)
    await loader.load('get-plans', {})
    expect(asked).toEqual(['get-plans'])
    expect(client.getQueryData(callQueryKey('get-plans', {}, '7'))).toEqual(plans)
  })

  it('shows a member at once what came with the page', async () => {
    const { client, asked, loader } = open(async () => plans, { profile: '7' })
    client.setQueryData(callQueryKey('get-plans', {}, 'visitor'), { plans: ['from the page'] })
    expect(await loader.load('get-plans', {})).toEqual({ plans: ['from the page'] })
    expect(asked).toEqual([])
  })

  it('keeps one answer for all where nothing is personal', async () => {
    const { client, loader } = open(async () => plans, { profile: '7' })
    await loader.load('get-plans', {}, { sameForAll: true })
    expect(client.getQueryData(callQueryKey('get-plans', {}, everyone))).toEqual(plans)
  })

  it('STA-02 turns what the server does not know into the not-found page', async () => {
    const { loader } = open(() => Promise.reject(refused('not_found', 404)))
    const thrown = await loader.load('video-detail', { videoId: 1, videoType: 'film' }).catch((error: unknown) => error)
    expect(isNotFound(thrown)).toBe(true)
  })

  it('STA-04 leaves any other failure to the page', async () => {
    const { failures, loader } = open(() => Promise.reject(refused('unexpected', 503)))
    expect(await loader.load('video-detail', { videoId: 1, videoType: 'film' })).toBeUndefined()
    expect(failures).toHaveLength(1)
  })

  it('does not keep a person waiting for a slow answer', async () => {
    const { loader } = open(() => new Promise(() => undefined), { timeoutMs: 5 })
    expect(await loader.load('get-plans', {})).toBeUndefined()
  })
})

describe('taking a page over from the server', () => {
  it('draws what the server drew: asks nothing, and misses what it missed', async () => {
    const client = createQueryClient()
    const ask = (() => Promise.reject(new Error('asked'))) as Ask
    const missing = [callQueryKey('video-detail', { videoType: 'film' as const, videoId: 77 }, 'visitor')]
    const loader = createRouteLoader({ client, ask, profile: () => '7', opening: () => missing })
    expect(await loader.load('get-plans', {})).toBeUndefined()
    const thrown = await loader.load('video-detail', { videoId: 77, videoType: 'film' }).catch((error: unknown) => error)
    expect(isNotFound(thrown)).toBe(true)
  })
})

describe('pages of a list', () => {
  it('HOM-02 CAT-03 go on by one until all are there', () => {
    const six = { data: [1, 2, 3, 4, 5, 6], numberOfRows: 8 }
    expect(nextPage(six, [six])).toBe(1)
    const two = { data: [7, 8], numberOfRows: 8 }
    expect(nextPage(two, [six, two])).toBeUndefined()
    const none = { data: [], count: 50 }
    expect(nextPage(none, [none])).toBeUndefined()
  })
})
