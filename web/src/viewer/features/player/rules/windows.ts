/** Stretches of the running time in which the player offers something. Seconds everywhere. */

export interface SkipRange {
  skip_from: number
  skip_to: number
}

/** Only the first two ranges are ever offered. */
const offeredRanges = 2

/** The range that a position lies in, or null. The end is outside, so that a skip leaves its own range. */
export const skipRangeAt = (ranges: readonly SkipRange[], positionSeconds: number): SkipRange | null =>
  ranges.slice(0, offeredRanges).find(({ skip_from, skip_to }) => positionSeconds >= skip_from && positionSeconds < skip_to) ?? null

const nextFromSeconds = 30
const nextToSeconds = 25

/** Whole seconds that remain while 'Next Video' is offered, from 30 down to 25; null outside that window. */
export const nextCountdown = (positionSeconds: number, durationSeconds: number): number | null => {
  const remaining = durationSeconds - positionSeconds
  return remaining >= nextToSeconds && remaining <= nextFromSeconds ? Math.ceil(remaining) : null
}

/** A position within the media; only the lower end is known before the length is. */
/** Of films whose media do not say. */
const usualFramesPerSecond = 24

/** The middle of the frame before or after the one at a moment: right at its edge, either might be shown. */
export const frameTarget = (atSeconds: number, by: -1 | 1, framesPerSecond = usualFramesPerSecond): number =>
  (Math.floor(atSeconds * framesPerSecond + 0.01) + by + 0.5) / framesPerSecond

export const clampSeconds = (seconds: number, durationSeconds: number): number => {
  const atLeast = Math.max(0, seconds)
  return durationSeconds > 0 ? Math.min(atLeast, durationSeconds) : atLeast
}

/** Volume from 0 to 1, to one decimal; full volume when it is not a number. */
export const roundVolume = (level: number): number => (Number.isFinite(level) ? Math.round(Math.min(1, Math.max(0, level)) * 10) / 10 : 1)
