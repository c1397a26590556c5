import type { Effect, PlayerEvent } from '../rules/events.ts'
import type { Change, PlayerState } from '../rules/player-state.ts'
import type { Cue } from '../subtitles/cue-file.ts'

/*
 * Breaks before, in and after the film, as rules: an ad that does not move for a while, or runs for too long, is dropped, so that the film
 * comes whatever the ad does. Playing and pausing are the player's own: they reach the ad while one is on.
 */

/** asked: nothing is known yet. loaded: there are ads. on: one is seen. over: the film plays, the ad's picture fades. */
type AdPhase = 'asked' | 'loaded' | 'on' | 'over'

export interface AdBreak {
  phase: AdPhase
  /** Of the film. */
  place: 'start' | 'middle' | 'end'
  /** From 1. */
  number: number
  count: number
  positionSeconds: number
  durationSeconds: number
  /** Length of the ads that come after this one. */
  afterSeconds: number
  /** Null for an ad that cannot be skipped. */
  skipAfterSeconds: number | null
  /** The advertiser has a page to visit. */
  hasPage: boolean
  /** Captions of the moment. */
  cues: readonly Cue[]
  captionLanguage: string
  /** When the ad is dropped unless it moves; null while nothing is expected of it. */
  dueAtMs: number | null
  removeAtMs: number | null
}

/** Within four seconds the film has begun, its own start included. */
export const adPatienceMs = 3500
/** The ad's picture leaves this long after its end (specification). */
const adRemovedMs = 2000
/** The session ends a break long before; this is for a clock gone wrong. */
const longestAdSeconds = 100

export const askedBreak = (nowMs: number, place: AdBreak['place'] = 'start'): AdBreak => ({
  phase: 'asked',
  place,
  number: 0,
  count: 0,
  positionSeconds: 0,
  durationSeconds: 0,
  afterSeconds: 0,
  skipAfterSeconds: null,
  hasPage: false,
  cues: [],
  captionLanguage: '',
  dueAtMs: nowMs + adPatienceMs,
  removeAtMs: null,
})

/** The film waits. */
export const isAdOn = ({ ad }: Pick<PlayerState, 'ad'>): boolean => ad !== null && ad.phase !== 'over'

const notes = {
  start: 'Your film starts after this break',
  middle: 'Your film continues after this break',
  end: 'One last break',
} as const
/** Where the viewer is. */
export const breakNote = (ad: AdBreak | null): string => (ad ? notes[ad.place] : '')

/** Whole seconds until the film. */
export const remainingSeconds = ({ durationSeconds, positionSeconds, afterSeconds }: AdBreak): number =>
  Math.max(0, Math.ceil(durationSeconds - positionSeconds + afterSeconds))

/** Seconds until the ad may be skipped, 0 when it may, null when it never may. */
export const skipInSeconds = ({ skipAfterSeconds, positionSeconds }: AdBreak): number | null =>
  skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - positionSeconds))

export const adWakeAtMs = (ad: AdBreak | null): number | null => ad && (ad.phase === 'over' ? ad.removeAtMs : ad.dueAtMs)

/** Nothing is expected of an ad that is paused; one that plays on has its full time again. */
export const deriveAd = ({ ad, wantsPlay }: PlayerState, nowMs: number): AdBreak | null => {
  if (ad === null) return null
  if (ad.phase === 'over') return ad.removeAtMs !== null && nowMs >= ad.removeAtMs ? null : ad
  return { ...ad, dueAtMs: wantsPlay ? (ad.dueAtMs ?? nowMs + adPatienceMs) : null }
}

const end = (state: PlayerState, ad: AdBreak, nowMs: number): Change => {
  const over: Partial<PlayerState> = { ad: ad.phase === 'on' ? { ...ad, phase: 'over', removeAtMs: nowMs + adRemovedMs } : null }
  if (ad.place === 'end') return [over, { type: 'film-ended' }]
  return state.wantsPlay ? [over, { type: 'play' }] : [over]
}

const drop = (state: PlayerState, ad: AdBreak, nowMs: number): Change => {
  const [over, ...effects] = end(state, ad, nowMs)
  return [over, { type: 'ad-late' }, ...effects]
}

const filmOnly: readonly PlayerEvent['type'][] = ['jump', 'seek', 'part', 'chapter', 'frame', 'drag', 'release', 'skip', 'next']

/** While the film plays: a break may come. */
const stepFilm = (state: PlayerState, event: PlayerEvent, nowMs: number): Change | null => {
  switch (event.type) {
    case 'ad-due':
      return [{ ad: askedBreak(nowMs, 'middle'), dragSeconds: null, panel: null }, { type: 'film-wait' }]
    case 'ended': {
      if (!state.hasLastBreak) return null
      const save: Effect = { type: 'position', positionSeconds: state.durationSeconds }
      return [
        { ad: askedBreak(nowMs, 'end'), hasLastBreak: false, isWaiting: false, panel: null },
        save,
        { type: 'film-wait' },
        { type: 'ad-last' },
      ]
    }
    default:
      return event.type.startsWith('ad-') ? [{}] : null
  }
}

/** What an event means for breaks; null where it means the same as ever. */
export const stepAd = (state: PlayerState, event: PlayerEvent, nowMs: number): Change | null => {
  const { ad } = state
  if (event.type === 'ad-marks') return [{ adMarks: event.seconds, hasLastBreak: event.hasLast }]
  if (ad === null || ad.phase === 'over') return stepFilm(state, event, nowMs)
  const dueAtMs = nowMs + adPatienceMs
  switch (event.type) {
    case 'ad-loaded':
      return [{ ad: { ...ad, phase: 'loaded', count: event.count } }]
    case 'ad-started': {
      const { type: _, ...what } = event
      return [{ ad: { ...ad, ...what, phase: 'on', positionSeconds: 0, dueAtMs }, isRefused: false }]
    }
    case 'ad-time': {
      if (event.positionSeconds > longestAdSeconds) return drop(state, ad, nowMs)
      const hasMoved = event.positionSeconds !== ad.positionSeconds
      return [{ ad: { ...ad, positionSeconds: event.positionSeconds, dueAtMs: hasMoved ? dueAtMs : ad.dueAtMs } }]
    }
    case 'ad-cues':
      return [{ ad: { ...ad, cues: event.cues, captionLanguage: event.language } }]
    case 'ad-over':
      return end(state, ad, nowMs)
    case 'open':
      return event.panel === 'volume' ? null : [{}]
    case 'ad-click':
      return ad.hasPage ? [{ wantsPlay: false }, { type: 'pause' }, { type: 'ad-open' }] : [{}]
    case 'ad-skip':
      return skipInSeconds(ad) === 0 ? [{}, { type: 'ad-skip' }] : [{}]
    case 'tick':
      return ad.dueAtMs !== null && nowMs >= ad.dueAtMs ? drop(state, ad, nowMs) : null
    default:
      return filmOnly.includes(event.type) ? [{}] : null
  }
}
