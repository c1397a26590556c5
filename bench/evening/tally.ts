/** What a crowd of viewers saw in a stretch of time. */

export interface Tally {
  seconds: number
  viewers: number
  /** From the press until the picture begins; one that never begins is infinitely long. */
  startsMs: number[]
  playedMs: number
  stalledMs: number
  mediaBytes: number
  allBytes: number
  requests: number
  segments: number
  positions: number
  pages: number
  /** 503: browsing that is to come again in a moment. */
  putOff: number
  /** Whatever else was not answered as it should be, by what was asked and what came. */
  failed: Record<string, number>
  /** How late the crowd's own event loop was, 99th of 100. */
  crowdLateMs: number
}

export const emptyTally = (): Tally => ({
  seconds: 0,
  viewers: 0,
  startsMs: [],
  playedMs: 0,
  stalledMs: 0,
  mediaBytes: 0,
  allBytes: 0,
  requests: 0,
  segments: 0,
  positions: 0,
  pages: 0,
  putOff: 0,
  failed: {},
  crowdLateMs: 0,
})

export const startAimMs = 1000
export const rebufferAim = 0.005

/** The start that so large a part of all starts is not above; infinite where nobody began. */
export const startAt = ({ startsMs }: Tally, part: number): number =>
  [...startsMs].sort((one, other) => one - other)[Math.ceil(startsMs.length * part) - 1] ?? Number.POSITIVE_INFINITY

/** Of the time in which a picture was to be seen, the part in which it stood. */
export const rebufferRatio = ({ playedMs, stalledMs }: Tally): number => (stalledMs === 0 ? 0 : stalledMs / (playedMs + stalledMs))

export const isHeld = (tally: Tally): boolean => startAt(tally, 0.95) <= startAimMs && rebufferRatio(tally) <= rebufferAim
