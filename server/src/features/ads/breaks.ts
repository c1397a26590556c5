import { sign } from '../../platform/crypto/secret.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { minuteMs } from '../../platform/time/durations.ts'
import { selectAdRules } from './ad-rules.sql.ts'
import {
  type AdContent,
  type AdPlace,
  type Creative,
  countOnce,
  insertBreak,
  selectAdBreaks,
  selectCreative,
  selectSeenSince,
  selectViewer,
} from './ads.sql.ts'
import { readTracker, readViewer, trackerPath } from './tokens.ts'
import { clockTime, emptyVast, inlineVast } from './vast.ts'

export interface AdBreakDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
}

/**
 * Where breaks stand in what plays: within it where somebody set them, else where the service has them; before and after it as the service
 * has it. `adBreaks` are those that the machine names, in the place of the studio's.
 */
export const scheduleOf = async (
  { db, adBreaks }: { db: Db; adBreaks: readonly string[] | undefined },
  content: AdContent,
): Promise<readonly string[]> => {
  const own = await selectAdBreaks(db, content)
  const ofService = adBreaks ?? (await selectAdRules(db)).breaks
  if (own.length === 0) return ofService
  const service = (place: string) => ofService.filter((at) => at === place)
  return [...service('start'), ...own.map(clockTime), ...service('end')]
}

/** A player asks what to show. */
export interface AdBreakRequest {
  /** The token that the ad address named; undefined for a visitor. */
  viewer: string | undefined
  /** What a visitor is told apart by. */
  deviceUuid: string
  address: string
  titleId: number | null
  contentAddress: string
  place: AdPlace
  /** The break stands in or after the film, where the schedule has it. */
  isScheduled: boolean
  /** The address that the service is asked at, without a slash at the end; addresses in the answer start with it. */
  origin: string
}

const hourMs = 60 * minuteMs
const lately = 30 * 24 * 60 * minuteMs
/** An ad may be paused for long; whatever comes later is not about an ad that somebody sees. */
const breakMs = 4 * 60 * minuteMs

interface AdViewer {
  key: string
  profileId: number | null
  isForKids: boolean
}

/** Who is to see the break; undefined for whoever sees none. */
const adViewerOf = async ({ db, secret }: AdBreakDeps, request: AdBreakRequest, now: Date): Promise<AdViewer | undefined> => {
  // Nobody knows how old a visitor is.
  if (request.viewer === undefined)
    return { key: `visitor:${sign(secret, `ad visitor ${request.deviceUuid} ${request.address}`)}`, profileId: null, isForKids: true }
  const profileId = readViewer(secret, request.viewer, now)
  const row = profileId === undefined ? undefined : await selectViewer(db, profileId, now)
  if (profileId === undefined || !row || row.hasPremium) return undefined
  return { key: `profile:${profileId}`, profileId, isForKids: row.isChild }
}

/** Whatever was reloaded, sought or crashed: a break before a film keeps its distance to the last, and an hour has only so many ads. */
const hasSeenEnough = async (db: Db, viewerKey: string, { isScheduled }: AdBreakRequest, now: Date): Promise<boolean> => {
  const { restMinutes, mostAnHour } = await selectAdRules(db)
  const restMs = restMinutes * minuteMs
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const seen = await selectSeenSince(db, viewerKey, ago(Math.max(restMs, hourMs)), mostAnHour ?? 1)
  const countSince = (ms: number) => seen.filter((at) => at > ago(ms)).length
  return (!isScheduled && countSince(restMs) > 0) || (mostAnHour !== null && countSince(hourMs) >= mostAnHour)
}

const absolute = (origin: string, address: string): string => (address.startsWith('/') ? `${origin}${address}` : address)

const adOf = (creative: Creative, breakId: number, origin: string, secret: Uint8Array) =>
  inlineVast({
    servingId: String(breakId),
    creativeId: creative.slug,
    title: creative.title,
    advertiser: creative.advertiser,
    durationSeconds: creative.durationSeconds,
    skipAfterSeconds: creative.skipAfterSeconds ?? undefined,
    clickAddress: creative.clickAddress === '' ? undefined : absolute(origin, creative.clickAddress),
    media: creative.files.map(({ file, type, bytes }) => ({
      address: `${origin}/ads/media/${file}`,
      type,
      width: creative.width,
      height: creative.height,
      kilobitsPerSecond: Math.round((bytes * 8) / creative.durationSeconds / 1000),
    })),
    trackerOf: (event) => `${origin}${trackerPath(secret, breakId, event)}`,
  })

/** The VAST answer to a player: one ad, or an empty one for members, trailers, whoever had a break just now, and when nothing fits. */
export const answerBreak = async (deps: AdBreakDeps, request: AdBreakRequest): Promise<string> => {
  const { db, clock, secret } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  if (request.contentAddress.includes('/media/trailers/')) return emptyVast
  const viewer = await adViewerOf(deps, request, now)
  if (!viewer || (await hasSeenEnough(db, viewer.key, request, now))) return emptyVast
  const creative = await selectCreative(db, {
    viewerKey: viewer.key,
    titleId: request.titleId,
    isForKids: viewer.isForKids,
    isVisitor: viewer.profileId === null,
    place: request.place,
    now,
    since: ago(lately),
  })
  if (!creative) return emptyVast
  const breakId = await insertBreak(db, { viewerKey: viewer.key, profileId: viewer.profileId, creativeId: creative.id, at: now })
  return adOf(creative, breakId, request.origin, secret)
}

export type Tracked = 'counted' | 'known' | 'forged'

/** Counts what a tracker tells, once; one that we did not make counts nothing. */
export const countTracker = async (
  { db, clock, secret }: AdBreakDeps,
  parts: { id: string; event: string; signature: string },
  code: number | null,
): Promise<Tracked> => {
  const told = readTracker(secret, parts)
  if (!told) return 'forged'
  const at = clock.now()
  return (await countOnce(db, { ...told, code, at }, new Date(at.getTime() - breakMs))) ? 'counted' : 'known'
}
