import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { demoTitles } from './catalogue.ts'
import { type DemoEvents, pastYear, shareWays, type ViewEvent } from './past-year.ts'

const titles = demoTitles(fileURLToPath(new URL('..', import.meta.url)))
const byId = new Map(titles.map((title) => [title.id, title]))
const dayMs = 86_400_000
const now = new Date('2026-03-12T15:30:00Z')
const midnightMs = Date.parse('2026-03-12T00:00:00Z')
const year = pastYear({ titles, seed: 1927, now })

/** Ids by falling score. */
function ranking(events: { titleId: string; at: Date }[], score: (event: { titleId: string; at: Date }) => number): [string, number][] {
  const sums = new Map<string, number>()
  for (const event of events) sums.set(event.titleId, (sums.get(event.titleId) ?? 0) + score(event))
  return [...sums].sort((a, b) => b[1] - a[1])
}

const ids = (ranked: [string, number][], count: number) => ranked.slice(0, count).map(([id]) => id)

describe('the simulated past year', () => {
  it('is the same for a seed and a day, another for another seed or day', () => {
    const small = (input: Partial<Parameters<typeof pastYear>[0]>): DemoEvents =>
      pastYear({ titles, seed: 1, now, views: 500, shares: 50, ...input })
    expect(small({})).toEqual(small({}))
    expect(small({ now: new Date('2026-03-12T23:59:59Z') })).toEqual(small({}))
    expect(small({ seed: 2 })).not.toEqual(small({}))
    expect(small({ now: new Date('2026-03-13T00:00:00Z') })).not.toEqual(small({}))
  })

  it('has 30,000 views and 3,000 shares in order, all within the year before today', () => {
    expect(year.views).toHaveLength(30_000)
    expect(year.shares).toHaveLength(3_000)
    for (const events of [year.views, year.shares]) {
      let last = midnightMs - 365 * dayMs
      for (const { at, viewer } of events) {
        expect(at.getTime()).toBeGreaterThanOrEqual(last)
        last = at.getTime()
        expect(viewer).toBeLessThan(year.viewers)
      }
      expect(last).toBeLessThan(midnightMs)
    }
    for (const share of year.shares) expect(shareWays).toContain(share.way)
  })

  it('has every title that is out and none that is coming', () => {
    const watched = new Set(year.views.map((view) => view.titleId))
    expect(watched).toEqual(new Set(titles.filter((title) => title.releaseInDays === undefined).map((title) => title.id)))
  })

  it('watches no longer than a title lasts, and series by the episode', () => {
    for (const view of year.views) {
      const title = byId.get(view.titleId)!
      const episode = title.seasons.find((season) => season.number === view.season)?.episodes.find(({ number }) => number === view.episode)
      expect(episode !== undefined, view.titleId).toBe(title.kind === 'series')
      expect(view.minutesWatched).toBeGreaterThanOrEqual(1)
      expect(view.minutesWatched).toBeLessThanOrEqual(episode?.durationMinutes ?? title.durationMinutes)
    }
    const first = new Map<string, ViewEvent>()
    for (const view of year.views) {
      const key = `${view.viewer} ${view.titleId}`
      if (!first.has(key)) first.set(key, view)
    }
    for (const view of first.values()) expect(view.episode ?? 1).toBe(1)
  })

  it('is Zipf-like: views fall with the rank along a straight line in logarithms', () => {
    const counts = ranking(year.views, () => 1).map(([, count]) => count)
    const points = counts.slice(0, 100).map((count, place) => [Math.log(place + 1), Math.log(count)] as const)
    const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
    const [meanX, meanY] = [mean(0), mean(1)]
    const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
    const [varianceX, varianceY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis]! - [meanX, meanY][axis]!) ** 2, 0))
    const slope = covariance / varianceX!
    expect(slope).toBeLessThan(-0.6)
    expect(slope).toBeGreaterThan(-1.2)
    expect(covariance ** 2 / (varianceX! * varianceY!)).toBeGreaterThan(0.9)
  })

  it('trends differ from what is viewed most and from what is shared most', () => {
    const viewed = ids(
      ranking(year.views, (view) => (view as ViewEvent).minutesWatched),
      10,
    )
    const trending = ids(
      ranking(year.views, (view) => 2 ** ((view.at.getTime() - midnightMs) / (7 * dayMs))),
      10,
    )
    const shared = ids(
      ranking(year.shares, () => 1),
      10,
    )
    expect(trending.filter((id) => !viewed.includes(id)).length).toBeGreaterThanOrEqual(3)
    expect(shared.filter((id) => !viewed.includes(id)).length).toBeGreaterThanOrEqual(3)
    expect(trending[0]).not.toBe(viewed[0])
  })

  it('has tastes: whoever watches one horror film watches others more than the rest of the viewers do', () => {
    const isHorror = (id: string) => byId.get(id)!.genres.includes('Horror')
    const horrorParts = Array.from({ length: year.viewers }, () => ({ horror: 0, all: 0 }))
    for (const view of year.views) {
      const part = horrorParts[view.viewer]!
      part.all++
      if (isHorror(view.titleId)) part.horror++
    }
    const parts = horrorParts.filter((part) => part.all >= 20).map((part) => part.horror / part.all)
    parts.sort((a, b) => a - b)
    expect(parts[Math.floor(parts.length * 0.9)]!).toBeGreaterThan(3 * parts[Math.floor(parts.length * 0.1)]!)
  })

  it('has evenings and weekends', () => {
    const at = (test: (date: Date) => boolean) => year.views.filter((view) => test(view.at)).length
    expect(at((date) => date.getUTCHours() >= 18)).toBeGreaterThan(3 * at((date) => date.getUTCHours() < 6))
    expect(at((date) => [0, 6].includes(date.getUTCDay())) / 2).toBeGreaterThan(
      1.2 * (at((date) => ![0, 6].includes(date.getUTCDay())) / 5),
    )
  })

  it('refuses a catalogue in which nothing is out', () => {
    expect(() => pastYear({ titles: titles.filter((title) => title.releaseInDays !== undefined), seed: 1, now })).toThrow(/released/)
  })
})
