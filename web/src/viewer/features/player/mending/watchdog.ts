/** Notices a film that should move and does not, whatever keeps it. */

const patienceMs = 8000
/** Bytes that arrive excuse a picture that stands, but not for ever: they may be the same ones again and again. */
const longestPatienceMs = 45_000

interface Sight {
  nowMs: number
  /** The viewer wants the film to play, and nothing that is known keeps it. */
  isWanted: boolean
  positionSeconds: number
  /** How far the film is here. */
  bufferedSeconds: number
  /** When the last bytes of it arrived. */
  receivedAtMs: number
}

/** hls.js mends within less what it notices of an element that has given up. */
const breakdownMs = 1500

/** Notices an element that has given up and that nobody does anything about: true once for each time. */
export const createBreakdownWatch = (): ((nowMs: number, isBroken: boolean) => boolean) => {
  let sinceMs: number | null = null
  return (nowMs, isBroken) => {
    sinceMs = isBroken ? (sinceMs ?? nowMs) : null
    if (sinceMs === null || nowMs - sinceMs < breakdownMs) return false
    sinceMs = nowMs
    return true
  }
}

export interface Watchdog {
  /** True once for each stretch in which nothing happened for too long. */
  look: (sight: Sight) => boolean
}

export const createWatchdog = (): Watchdog => {
  let sinceMs: number | null = null
  let positionSeconds = 0
  let bufferedSeconds = 0
  return {
    look: (sight) => {
      const hasMoved = sight.positionSeconds !== positionSeconds || sight.bufferedSeconds > bufferedSeconds
      positionSeconds = sight.positionSeconds
      bufferedSeconds = sight.bufferedSeconds
      if (!sight.isWanted) {
        sinceMs = null
        return false
      }
      if (hasMoved || sinceMs === null) {
        sinceMs = sight.nowMs
        return false
      }
      const isQuiet = sight.nowMs - Math.max(sinceMs, sight.receivedAtMs) >= patienceMs
      if (!isQuiet && sight.nowMs - sinceMs < longestPatienceMs) return false
      // What is tried now is given as long.
      sinceMs = sight.nowMs
      return true
    },
  }
}
