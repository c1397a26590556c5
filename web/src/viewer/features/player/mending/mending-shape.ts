import type { PlayFailure } from '../rules/events.ts'
import type { MediaFailure, MediaPart } from './recovery.ts'

/** What the mending sees of the film, and what it may do to it. */
export interface MendableFilm {
  nowMs: () => number
  /** The viewer wants the picture to move, and no ad and no hidden tab keep it. */
  isWanted: () => boolean
  isOnline: () => boolean
  positionSeconds: () => number
  /** Seconds of it that are here and still to come. */
  aheadSeconds: () => number
  /** The element itself has given up, so that nothing that is here can be played. */
  hasGivenUp: () => boolean
  receivedAtMs: () => number
  /** The service answers when it is asked for the film. */
  isServed: () => Promise<boolean>
  reload: () => void
  recover: () => void
  lower: () => void
  /** Leaves out a segment, or what comes next where none is named; null when there is none. */
  skip: (part: MediaPart | undefined) => MediaPart | null
  seek: (toSeconds: number) => void
  play: () => void
  /** Both ask for a fresh address and may be refused one. */
  renew: () => Promise<void>
  restart: () => Promise<void>
  fail: (failure: PlayFailure) => void
  /** What kept the film is over. */
  mended: () => void
  /** The picture has come to a segment that was left out. */
  skipped: () => void
  report: (detail: string) => void
}

export interface Mending {
  failed: (failure: MediaFailure) => void
  /** To be called every second. */
  look: () => void
  /** A segment has arrived. */
  arrived: () => void
  /** The network may be back. */
  tryNow: () => void
  /** The viewer asks for another try. */
  again: () => void
  /** An attempt is under way: the element stops by itself. */
  isUnderWay: () => boolean
  /** Nobody looks any more. */
  stop: () => void
}
