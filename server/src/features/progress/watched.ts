export interface PlayPosition {
  positionSeconds: number
  durationSeconds: number
  /** Start of the end credits; the duration where the media has none. */
  creditsFromSeconds: number
}

const watchedPart = 0.95

/** A film or episode counts as watched from 95 % on, or inside its end credits. */
export const isWatched = ({ positionSeconds, durationSeconds, creditsFromSeconds }: PlayPosition): boolean =>
  durationSeconds > 0 && (positionSeconds >= watchedPart * durationSeconds || positionSeconds >= creditsFromSeconds)

/** Longer pauses between two reports are no watching. */
const longestPauseSeconds = 60

/**
 * Seconds that were watched between two reports of a position: what it moved forward, but no more than the time that really passed,
 * since seeking is not watching.
 */
export const watchedSeconds = (fromSeconds: number, toSeconds: number, passedSeconds: number): number =>
  passedSeconds > longestPauseSeconds ? 0 : Math.max(0, Math.min(toSeconds - fromSeconds, passedSeconds))
