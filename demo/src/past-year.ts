import { cumulate, mulberry32, normal, pickIndex, type Random } from './random.ts'
import type { DemoTitle } from './title.ts'
import { affinity, drawTaste, type ViewerTaste } from './viewer-taste.ts'

const dayMs = 86_400_000
const days = 365
const surgeDays = 14

export const shareWays = ['email', 'x', 'facebook', 'reddit', 'whatsapp', 'linkedin'] as const
export type ShareWay = (typeof shareWays)[number]

export interface ViewEvent {
  /** From 0 to below the number of viewers. */
  viewer: number
  titleId: string
  season?: number
  episode?: number
  /** When playback began. */
  at: Date
  /** Whole minutes of the title itself, at least 1. */
  minutesWatched: number
}

export interface ShareEvent {
  viewer: number
  titleId: string
  at: Date
  way: ShareWay
}

/** Both lists from old to new. */
export interface DemoEvents {
  viewers: number
  views: ViewEvent[]
  shares: ShareEvent[]
}

export interface PastYearWish {
  titles: DemoTitle[]
  seed: number
  now: Date
  views?: number
  shares?: number
  viewers?: number
}

/** What the simulation knows of one released title. */
interface Offer {
  title: DemoTitle
  /** Draw of the title for somebody without taste. */
  fame: number
  /** How readily it is shared. */
  shareable: number
  /** Part of the last two weeks' surge that is this title's; 0 for most. */
  surge: number
}

interface Viewer {
  taste: ViewerTaste
  sums: Float64Array
  seen: Set<string>
  /** Index of the series being followed. */
  following?: number
  /** Episodes of each series that were seen. */
  episodes: Map<string, number>
}

const surgeParts = [0.3, 0.24, 0.19, 0.15, 0.12]

/** Fame falls with the rank as 1 / rank (Zipf), so a few titles are watched by nearly all and most by a few. */
function drawOffers(random: Random, titles: DemoTitle[]): Offer[] {
  const appeal = (title: DemoTitle) =>
    normal(random) +
    (title.artwork.hero ? 2.4 : 0) +
    (title.artwork.titleTreatment ? 0.8 : 0) +
    (title.matters ? 0.5 : 0) +
    (title.remastered ? 0.5 : 0)
  const ranked = titles
    .filter((title) => title.releaseInDays === undefined)
    .map((title) => ({ title, appeal: appeal(title) }))
    .sort((a, b) => b.appeal - a.appeal)
  const offers = ranked.map(({ title }, rank) => ({
    title,
    fame: 1 / (rank + 2),
    shareable: Math.exp(0.9 * normal(random)) * (title.kind === 'series' ? 0.4 : title.durationMinutes <= 30 ? 1.8 : 1),
    surge: 0,
  }))
  // Titles from the middle of the field surge: free ones, so that nobody is kept from them, and with a drawn poster, for the first row shows them.
  const middle = offers
    .slice(Math.floor(offers.length / 6), Math.floor(offers.length / 2))
    .filter(({ title }) => title.kind === 'film' && !title.premium && title.artwork.poster)
  for (const part of surgeParts) {
    const [offer] = middle.splice(Math.floor(random() * middle.length), 1)
    if (offer) offer.surge = part
  }
  return offers
}

// Viewers per hour of the day in UTC: evenings on weekdays, matinees and long evenings at the weekend.
const weekdayHours = cumulate([4, 2, 1, 1, 1, 1, 2, 3, 3, 3, 3, 4, 6, 5, 4, 5, 7, 11, 17, 24, 28, 25, 17, 9])
const weekendHours = cumulate([8, 5, 3, 1, 1, 1, 1, 3, 5, 8, 10, 11, 12, 16, 19, 19, 17, 17, 20, 25, 28, 26, 20, 13])
const dayOfWeekFactor = [1.35, 0.85, 0.85, 0.9, 0.95, 1.2, 1.4]

/** Times of `count` views in order: the service grows over the year, and winter evenings are longer. */
function drawTimes(random: Random, count: number, endMs: number): number[] {
  const startMs = endMs - days * dayMs
  const dayWeights = Array.from({ length: days }, (_, day) => {
    const date = new Date(startMs + day * dayMs)
    const winter = 1 + 0.15 * Math.cos((2 * Math.PI * (date.getUTCMonth() + 0.5)) / 12)
    return (0.7 + (0.6 * day) / days) * winter * dayOfWeekFactor[date.getUTCDay()]!
  })
  const daySums = cumulate(dayWeights)
  const times = Array.from({ length: count }, () => {
    const midnight = startMs + pickIndex(random, daySums) * dayMs
    const weekday = new Date(midnight).getUTCDay()
    const hour = pickIndex(random, weekday === 0 || weekday === 6 ? weekendHours : weekdayHours)
    return midnight + Math.floor((hour + random()) * 3600) * 1000
  })
  return times.sort((a, b) => a - b)
}

/** Two thirds watch to the end; the others mostly leave early. */
function drawMinutes(random: Random, durationMinutes: number): number {
  const part = random() < 0.66 ? 0.96 + 0.04 * random() : 0.03 + 0.9 * random() ** 1.6
  return Math.max(1, Math.round(part * durationMinutes))
}

function chooseOffer(random: Random, viewer: Viewer, offers: Offer[], surgeSums: Float64Array, isSurge: boolean): number {
  if (isSurge && random() < 0.45) return pickIndex(random, surgeSums)
  if (viewer.following !== undefined && random() < 0.55) return viewer.following
  let choice = pickIndex(random, viewer.sums)
  for (let tries = 0; tries < 2 && viewer.seen.has(offers[choice]!.title.id) && random() < 0.6; tries++)
    choice = pickIndex(random, viewer.sums)
  return choice
}

function watch(random: Random, viewer: Viewer, choice: number, title: DemoTitle) {
  viewer.seen.add(title.id)
  if (title.kind === 'film') return { minutesWatched: drawMinutes(random, title.durationMinutes) }
  const episodes = title.seasons.flatMap((season) => season.episodes.map((episode) => ({ season: season.number, ...episode })))
  const before = viewer.episodes.get(title.id) ?? 0
  const next = episodes[before % episodes.length]!
  viewer.episodes.set(title.id, before + 1)
  viewer.following = (before + 1) % episodes.length === 0 ? undefined : choice
  return { season: next.season, episode: next.number, minutesWatched: drawMinutes(random, next.durationMinutes) }
}

const wayWeights = cumulate([30, 14, 20, 10, 22, 4])

/** Shares follow views, from titles that make people talk. */
function drawShares(random: Random, count: number, views: ViewEvent[], offers: Offer[], endMs: number): ShareEvent[] {
  const shareable = new Map(offers.map((offer) => [offer.title.id, offer.shareable]))
  const sums = cumulate(views.map((view) => shareable.get(view.titleId)!))
  const shares = Array.from({ length: views.length > 0 ? count : 0 }, () => {
    const view = views[pickIndex(random, sums)]!
    const atMs = view.at.getTime() + Math.round((view.minutesWatched + 20 * random()) * 60_000)
    const at = new Date(Math.min(atMs, endMs - 1))
    return { viewer: view.viewer, titleId: view.titleId, at, way: shareWays[pickIndex(random, wayWeights)]! }
  })
  return shares.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * A simulated year of viewing that ends with the midnight (UTC) before `now`. Pure: the same seed on the same day gives the same events.
 * Coming titles have none; premium titles are watched by members only; a series is watched episode by episode.
 */
export function pastYear({
  titles,
  seed,
  now,
  views: viewCount = 30_000,
  shares: shareCount = 3_000,
  viewers: viewerCount = 400,
}: PastYearWish): DemoEvents {
  const random = mulberry32(seed)
  const offers = drawOffers(random, titles)
  if (offers.length === 0) throw new Error('pastYear needs at least one title that is released')
  const surgeSums = cumulate(offers.map((offer) => offer.surge))
  const canSurge = surgeSums[surgeSums.length - 1]! > 0
  const viewers: Viewer[] = Array.from({ length: viewerCount }, () => {
    const taste = drawTaste(random)
    const sums = cumulate(offers.map((offer) => offer.fame * affinity(taste, offer.title)))
    return { taste, sums, seen: new Set(), episodes: new Map() }
  })
  // Whoever may see none of the titles (a free viewer of a premium-only catalogue) watches nothing.
  const viewerSums = cumulate(viewers.map(({ taste, sums }) => (sums[sums.length - 1]! > 0 ? taste.appetite : 0)))
  const endMs = Math.floor(now.getTime() / dayMs) * dayMs
  const surgeFromMs = endMs - surgeDays * dayMs
  const times = viewerSums[viewerSums.length - 1]! > 0 ? drawTimes(random, viewCount, endMs) : []
  const views = times.map((atMs): ViewEvent => {
    const number = pickIndex(random, viewerSums)
    const viewer = viewers[number]!
    const choice = chooseOffer(random, viewer, offers, surgeSums, canSurge && atMs >= surgeFromMs)
    const { title } = offers[choice]!
    return { viewer: number, titleId: title.id, at: new Date(atMs), ...watch(random, viewer, choice, title) }
  })
  return { viewers: viewerCount, views, shares: drawShares(random, shareCount, views, offers, endMs) }
}
