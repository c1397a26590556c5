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
