import type { Parameters } from '@matinee/contract/send'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { one, sql } from '../../platform/db/statement.ts'
import { makePerson, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { makePlan, subscribe } from '../../testing/paying.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { importEvents } from '../activity/activity.ts'
import { grantMembership } from '../membership/membership.ts'
import { purgeStatistics } from './statistics.jobs.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
const from = (address: string, country = '') => ({ 'X-Forwarded-For': address, ...(country && { 'CF-IPCountry': country }) })
const near = (right: number) => expect.closeTo(right, -Math.log10(right * 0.2))

describe('statistics', () => {
  let service: TestService
  let film: number
  let other: number
  let viewer: PersonMade
  beforeAll(async () => {
    service = await startTestService({ trustedProxies: 1, geoHeaders: { countryCode: 'CF-IPCountry' } })
    film = await makeTitle(service.db, { name: 'Nosferatu', durationSeconds: 600 })
    other = await makeTitle(service.db, { name: 'Detour' })
    viewer = await makePerson(service.db)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    await sql`delete from statistics_playback`.execute(service.db)
    await sql`delete from statistics_hour`.execute(service.db)
    service.clock.advance(90 * 86_400)
  })

  type Measurement = Omit<Parameters<'report-playback-quality'>, 'videoId' | 'videoType'>
  const measure = (measurement: Measurement, videoId = film, headers: Record<string, string> = {}) =>
    service.as(viewer, headers)('report-playback-quality', { videoId, videoType: 'film', ...measurement })
  const viewing = async (span: 'day' | 'week' | 'month') => (await service.operator()('get-viewing-statistics', { span })).data
  const parts = async (by: 'title' | 'device' | 'country') => (await service.operator()('list-playback-quality', { span: 'week', by })).data

  it('tells what players measured, in all and hour by hour, beside the span before', async () => {
    await measure({ outcome: 'start', firstFrameMs: 3000 })
    service.clock.advance(86_400)
    for (const firstFrameMs of [400, 400, 400, 8000]) await measure({ outcome: 'start', firstFrameMs })
    await measure({ outcome: 'start' })
    await measure({ outcome: 'failure' })
    await measure({ outcome: 'stretch', playedMs: 600_000, stalledMs: 0 })
    await measure({ outcome: 'stretch', playedMs: 90_000, stalledMs: 10_000 })
    const { totals, before, points } = await viewing('day')
    expect(totals).toEqual({
      minutes: 0,
      starts: 5,
      failedStarts: 1,
      firstFrameMs: { p50: near(400), p95: near(8000) },
      rebufferRatio: { p50: 0, p95: near(0.1), all: expect.closeTo(10 / 700) },
    })
    expect(before).toMatchObject({ starts: 1, failedStarts: 0, firstFrameMs: { p50: near(3000) }, rebufferRatio: null })
    expect(points).toHaveLength(24)
    expect(points.slice(0, -1).every(({ starts, firstFrameMs }) => starts === 0 && firstFrameMs === null)).toBe(true)
    expect(points.at(-1)).toEqual({ ...totals, at: service.clock.now().toISOString() })
    const month = await viewing('month')
    expect(month.points).toHaveLength(30)
    expect(month.points.slice(-2).map(({ starts }) => starts)).toEqual([1, 5])
    expect([month.totals.starts, month.before.starts]).toEqual([6, 0])
  })

  it('tells it by title, kind of device and country, the most started first, and of nobody who watched', async () => {
    await measure({ outcome: 'start', firstFrameMs: 900 }, other, { 'user-agent': phone, ...from('192.0.2.1', 'FR') })
    await measure({ outcome: 'start', firstFrameMs: 400 })
    await measure({ outcome: 'failure' })
    expect(await parts('title')).toEqual([
      expect.objectContaining({ part: String(film), name: 'Nosferatu', starts: 1, failedStarts: 1 }),
      expect.objectContaining({
        part: String(other),
        name: 'Detour',
        starts: 1,
        failedStarts: 0,
        firstFrameMs: { p50: near(900), p95: near(900) },
      }),
    ])
    expect((await parts('device')).map(({ part, starts }) => [part, starts])).toEqual([
      ['browser', 1],
      ['phone', 1],
    ])
    // Of the others no proxy tells where they are.
    expect((await parts('country')).map(({ part, starts }) => [part, starts])).toEqual([['FR', 1]])
    const kept = await sql<object>`select * from statistics_playback`.execute(service.db)
    expect(Object.keys(kept.rows[0]!).sort()).toEqual([
      'bucket',
      'count',
      'dimension',
      'hour',
      'kind',
      'part',
      'played_seconds',
      'stalled_seconds',
    ])
    const gone = await makeTitle(service.db)
    await measure({ outcome: 'start', firstFrameMs: 400 }, gone)
    await sql`delete from catalogue_title where id = ${gone}`.execute(service.db)
    expect((await parts('title')).map(({ name }) => name)).toEqual(['Nosferatu', 'Detour'])
  })

  it('counts no more of one person than one can watch, and nothing that is no measurement', async () => {
    expect((await refusalOf(measure({ outcome: 'stretch' }))).error).toBe('invalid_parameter')
    expect((await refusalOf(measure({ outcome: 'start', firstFrameMs: 400 }, 999_999))).error).toBe('not_found')
    expect((await refusalOf(service.as()('report-playback-quality', { videoId: film, videoType: 'film', outcome: 'start' }))).status).toBe(
      401,
    )
    const flood = await Promise.allSettled(Array.from({ length: 130 }, () => measure({ outcome: 'start', firstFrameMs: 1 })))
    expect(flood.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(120)
    expect((await viewing('day')).totals.starts).toBeLessThanOrEqual(120)
  })

  it('forgets after 90 days what players measured, and keeps the minutes', async () => {
    await measure({ outcome: 'start', firstFrameMs: 400 })
    await importEvents(service.db, [{ kind: 'minutes', titleId: film, personKey: 'somebody', at: service.clock.now(), minutes: 12 }])
    const rows = async (table: 'statistics_playback' | 'statistics_hour') =>
      (await sql<object>`select 1 from ${sql.table(table)}`.execute(service.db)).rows.length
    await purgeStatistics(service.db, new Date(service.clock.now().getTime() + 89 * 86_400_000))
    expect(await rows('statistics_playback')).toBe(3)
    await purgeStatistics(service.db, new Date(service.clock.now().getTime() + 91 * 86_400_000))
    expect([await rows('statistics_playback'), await rows('statistics_hour')]).toEqual([0, 1])
  })

  it('keeps hours of titles, devices and countries for as long as they are asked for by hours, and days after', async () => {
    const hours = async () => (await sql<object>`select distinct dimension, hour from statistics_playback`.execute(service.db)).rows.length
    const intoDay = (service.clock.now().getTime() % 86_400_000) / 1000
    service.clock.advance(86_400 - intoDay + 3600)
    await measure({ outcome: 'stretch', playedMs: 90_000, stalledMs: 10_000 })
    service.clock.advance(3600)
    for (const _ of [1, 2]) await measure({ outcome: 'stretch', playedMs: 90_000, stalledMs: 10_000 })
    await measure({ outcome: 'start', firstFrameMs: 400 })
    const told = await parts('title')
    const dayByHours = await viewing('day')
    await purgeStatistics(service.db, new Date(service.clock.now().getTime() + 86_400_000))
    // In all, by title and by kind of device, at two hours.
    expect(await hours()).toBe(6)
    await purgeStatistics(service.db, new Date(service.clock.now().getTime() + 3 * 86_400_000))
    expect(await hours()).toBe(4)
    expect(await parts('title')).toEqual(told)
    expect(await viewing('day')).toEqual(dayByHours)
  })

  it('lets all who watch in one network be counted', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(service.db)))
    const measureAs = (person: PersonMade) =>
      service.as(person, from('192.0.2.7'))('report-playback-quality', { videoId: film, videoType: 'film', outcome: 'failure' })
    for (const person of people) await Promise.all(Array.from({ length: 100 }, () => measureAs(person)))
    expect((await viewing('day')).totals.failedStarts).toBe(800)
  })

  it('tells who is watching now, for as long as the film moves on, and the minutes', async () => {
    const today = async () => (await service.operator()('get-today')).data
    expect((await today()).viewers).toBe(0)
    const watch = (person: PersonMade, lastPlayTime: number) => service.as(person)('update-last-play-time', { videoId: film, lastPlayTime })
    const second = await makePerson(service.db)
    for (const seconds of [0, 20, 40, 60]) {
      await watch(viewer, seconds)
      if (seconds < 60) service.clock.advance(20)
    }
    await watch(second, 5)
    expect((await today()).viewers).toBe(2)
    expect((await viewing('day')).totals.minutes).toBeCloseTo(1)
    expect((await viewing('week')).points.at(-1)?.minutes).toBeCloseTo(1)
    service.clock.advance(31)
    expect((await today()).viewers).toBe(0)
  })

  it('tells what waits for somebody', async () => {
    const waiting = async () => {
      const { at, viewers, ...counts } = (await service.operator()('get-today')).data
      return counts
    }
    expect(await waiting()).toEqual({ doubts: 0, drafts: 0, issues: 0, failures: 0, unreachedMailboxes: 0 })
    const draft = await makeTitle(service.db, { isPublished: false })
    await sql`insert into library_title (title_id, place, facts, reasons) values (${draft}, 'Nosferatu', '{}', '{"year"}')`.execute(
      service.db,
    )
    await service.as(viewer)('error-report', { videoId: film, videoType: 'film', errorMessage: 'stuck' })
    expect(await waiting()).toEqual({ doubts: 1, drafts: 1, issues: 0, failures: 1, unreachedMailboxes: 0 })
  })

  it('tells of memberships and of what receipts say, kept apart by currency and test', async () => {
    const memberships = async () => (await service.operator()('get-membership-statistics', { span: 'day' })).data
    expect(await memberships()).toMatchObject({ active: 0, overdue: 0, totals: { begun: 0, ended: 0, revenue: [] } })
    const plan = await makePlan(service.db, { priceMinor: 499 })
    await subscribe(service, await makePerson(service.db), plan)
    await subscribe(service, await makePerson(service.db), plan)
    const { active, totals, points, before } = await memberships()
    const revenue = [{ currency: 'USD', isTest: true, amountMinor: 998 }]
    expect({ active, totals }).toEqual({ active: 2, totals: { begun: 2, ended: 0, revenue } })
    expect(points).toHaveLength(24)
    expect(points.at(-1)).toMatchObject({ begun: 2, revenue })
    expect(before.revenue).toEqual([])
    await grantMembership(service.db, {
      accountId: (await makePerson(service.db)).accountId,
      planId: plan,
      status: 'Cancelled',
      toDate: new Date(service.clock.now().getTime() + 3_600_000),
      changedAt: service.clock.now(),
    })
    await sql`update membership set is_overdue = true where payment_id is not null`.execute(service.db)
    expect(await memberships()).toMatchObject({ active: 3, overdue: 2, totals: { begun: 3, ended: 0 } })
    const byPayment = async (isOverdue: boolean) => (await service.operator()('list-accounts', { isOverdue, limit: 100 })).data.length
    expect(await byPayment(true)).toBe(2)
    expect(await byPayment(false)).toBe(
      (await one(service.db, sql<{ others: number }>`select count(*)::int - 2 as others from account where email is not null`)).others,
    )
    service.clock.advance(7_200)
    expect(await memberships()).toMatchObject({ active: 2, totals: { begun: 3, ended: 1 } })
  })
})
