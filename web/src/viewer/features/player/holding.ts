/** Holds a film that keeps running dry until enough of it is here to play for a while. */

/** Stops longer ago than this say nothing of the line. */
const rememberedMs = 120_000
/** Seconds needed before the film goes on, by how often it has stopped; the first time it goes on as soon as it can. */
const neededSeconds = [0, 4, 8]
/** A film that is held while nothing of it arrives plays what it has. */
const longestMs = 8000

interface Held {
  nowMs: number
  /** Seconds of the film that are here and still to come. */
  aheadSeconds: number
  /** The rest of the film is here. */
  isWhole: boolean
  receivedAtMs: number
}

export interface Holding {
  /** The picture has run dry; true where it is to be held. */
  stopped: (nowMs: number) => boolean
  /** False once the film may go on. */
  holds: (held: Held) => boolean
}

export const createHolding = (): Holding => {
  let stops: number[] = []
  let heldAtMs = 0
  const needed = () => neededSeconds[Math.min(stops.length, neededSeconds.length) - 1] ?? 0
  return {
    stopped: (nowMs) => {
      stops = [...stops.filter((atMs) => nowMs - atMs < rememberedMs), nowMs]
      heldAtMs = nowMs
      return needed() > 0
    },
    holds: ({ nowMs, aheadSeconds, isWhole, receivedAtMs }) =>
      aheadSeconds < needed() && !isWhole && nowMs - Math.max(heldAtMs, receivedAtMs) < longestMs,
  }
}
