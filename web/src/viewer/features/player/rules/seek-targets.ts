/** A position within the media; only the lower end is known before the length is. */
export const clampSeconds = (seconds: number, durationSeconds: number): number => {
  const atLeast = Math.max(0, seconds)
  return durationSeconds > 0 ? Math.min(atLeast, durationSeconds) : atLeast
}

/** Of films whose media do not say. */
const usualFramesPerSecond = 24

/** The middle of the frame before or after the one at a moment: right at its edge, either might be shown. */
export const frameTarget = (atSeconds: number, by: -1 | 1, framesPerSecond = usualFramesPerSecond): number =>
  (Math.floor(atSeconds * framesPerSecond + 0.01) + by + 0.5) / framesPerSecond
