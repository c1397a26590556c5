/** Holds a film that keeps running dry until enough of it is here to play for a while. */

import type { EngineStats } from '../engine/stats.ts'

/** Stops longer ago than this say nothing of the network. */
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
  /** The picture has run dry; true where it is to be held. `isShort`: the network carries less than what plays, so that it will again. */
  stopped: (nowMs: number, isShort?: boolean) => boolean
  /** False once the film may go on. */
  holds: (held: Held) => boolean
}

/** The network carries less than what plays, which will run dry again and again. */
export const isNetworkTooSlow = ({
  kilobits = 0,
  networkKilobits = Number.POSITIVE_INFINITY,
}: Pick<EngineStats, 'kilobits' | 'networkKilobits'> = {}) => networkKilobits < kilobits

export const createHolding = (): Holding => {
  let stops: number[] = []
  let heldAtMs = 0
  let neededNow = 0
  return {
    stopped: (nowMs, isShort = false) => {
      stops = [...stops.filter((atMs) => nowMs - atMs < rememberedMs), nowMs]
      heldAtMs = nowMs
      neededNow = neededSeconds[Math.min(stops.length - (isShort ? 0 : 1), neededSeconds.length - 1)]!
      return neededNow > 0
    },
    holds: ({ nowMs, aheadSeconds, isWhole, receivedAtMs }) =>
      aheadSeconds < neededNow && !isWhole && nowMs - Math.max(heldAtMs, receivedAtMs) < longestMs,
  }
}
