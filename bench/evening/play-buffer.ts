/** As the player has them (web/src/viewer/features/player/engine/hls-source.ts): seconds fetched ahead, and more where the line carries three times the film. */
const [aheadSeconds, amplyAheadSeconds, ample] = [10, 30, 3]

export interface Played {
  playedMs: number
  /** The picture stood because nothing was there, after it had begun. */
  stalledMs: number
}

/**
 * What a player has of a film and where it is: it begins, and goes on after a stop, with one segment, and plays until nothing is left. Times are
 * reckoned when something comes, so that waiting costs nothing.
 */
export class PlayBuffer {
  /** Seconds of the film that is shown, and until which all is there. */
  #position = 0
  #end = 0
  #sinceMs: number | undefined
  /** A seek's own wait is no stall. */
  #isSeeking = true
  readonly #segmentSeconds: number

  constructor(segmentSeconds: number) {
    this.#segmentSeconds = segmentSeconds
  }

  get position(): number {
    return this.#position
  }

  /** Moves to a second; true where it is there already, else what is there is thrown away. */
  seek(toSeconds: number): boolean {
    const isThere = toSeconds >= this.#position && toSeconds < this.#end
    this.#position = toSeconds
    if (isThere) return true
    this.#end = toSeconds
    this.#isSeeking = true
    this.#sinceMs = undefined
    return false
  }

  /** What was played and how long it stood since the last reckoning. */
  reckon(nowMs: number): Played {
    const sinceMs = this.#sinceMs
    if (sinceMs === undefined) return { playedMs: 0, stalledMs: 0 }
    this.#sinceMs = nowMs
    const elapsedMs = nowMs - sinceMs
    const playedMs = Math.min(elapsedMs, Math.max(0, (this.#end - this.#position) * 1000))
    this.#position += playedMs / 1000
    return { playedMs, stalledMs: this.#isSeeking ? 0 : elapsedMs - playedMs }
  }

  /** One segment more is there; reckon first. */
  add(nowMs: number): void {
    this.#end += this.#segmentSeconds
    this.#sinceMs ??= nowMs
    this.#isSeeking = false
  }

  /** Milliseconds until the next segment is wanted, where the film has so many bits a second and the line so many. */
  restMs(filmBits: number, lineBits: number): number {
    const wanted = lineBits > ample * filmBits ? amplyAheadSeconds : aheadSeconds
    return Math.max(0, (this.#end - this.#position - wanted) * 1000)
  }
}
