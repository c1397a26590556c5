/** The time of day; tests move their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  /** Moves the time on by so many seconds. */
  advance(seconds: number): void
}

/** A clock that stands still until it is moved. */
export const movableClock = (start: Date): MovableClock => {
  let ms = start.getTime()
  return {
    now: () => new Date(ms),
    advance: (seconds) => {
      ms += seconds * 1000
    },
  }
}
