/** Shortest time between two saves of a position. */
const saveEveryMs = 5000

interface PositionSaver {
  /**
   * Takes a position of playback; saves it when the last save is long enough ago. One that a paused film is moved to, as when it is fetched
   * anew, is no watching: it stays as old as the last that was.
   */
  report: (positionSeconds: number, isWatched?: boolean) => void
  /** Saves the last position once more when leaving, unless that very second is saved already. */
  leave: () => void
}

/** Saves positions in whole seconds. `save` is told whether the page is being left, because such a request must outlive it. */
export const createPositionSaver = (options: {
  nowMs: () => number
  serviceNowMs: () => number
  /** `atMs`: when the viewer was there. */
  save: (wholeSeconds: number, isLeaving: boolean, atMs: number) => void
}): PositionSaver => {
  /** The first save comes one interval after the first report: a start says nothing that the server does not know. */
  let savedAtMs: number | null = null
  let savedSeconds: number | null = null
  let lastSeconds: number | null = null
  let lastAtMs = 0

  const save = (wholeSeconds: number, isLeaving: boolean) => {
    savedAtMs = options.nowMs()
    savedSeconds = wholeSeconds
    options.save(wholeSeconds, isLeaving, lastAtMs)
  }

  return {
    report: (positionSeconds, isWatched = true) => {
      if (!Number.isFinite(positionSeconds) || positionSeconds < 0) return
      // A picture that stands is not watched anew.
      if (lastSeconds === null || (isWatched && lastSeconds !== Math.trunc(positionSeconds))) lastAtMs = options.serviceNowMs()
      lastSeconds = Math.trunc(positionSeconds)
      savedAtMs ??= options.nowMs()
      if (lastSeconds !== savedSeconds && options.nowMs() - savedAtMs >= saveEveryMs) save(lastSeconds, false)
    },
    leave: () => {
      if (lastSeconds !== null && lastSeconds !== savedSeconds) save(lastSeconds, true)
    },
  }
}
