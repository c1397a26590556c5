/** Shortest time between two saves of a position. */
const saveEveryMs = 5000

interface PositionSaver {
  /** Takes a position of playback; saves it when the last save is long enough ago. */
  report: (positionSeconds: number) => void
  /** Saves the last position once more when leaving, unless that very second is saved already. */
  leave: () => void
}

/** Saves positions in whole seconds. `save` is told whether the page is being left, because such a request must outlive it. */
export const createPositionSaver = (options: {
  nowMs: () => number
  save: (wholeSeconds: number, isLeaving: boolean) => void
}): PositionSaver => {
  /** The first save comes one interval after the first report: a start says nothing that the server does not know. */
  let savedAtMs: number | null = null
  let savedSeconds: number | null = null
  let lastSeconds: number | null = null

  const save = (wholeSeconds: number, isLeaving: boolean) => {
    savedAtMs = options.nowMs()
    savedSeconds = wholeSeconds
    options.save(wholeSeconds, isLeaving)
  }

  return {
    report: (positionSeconds) => {
      if (!Number.isFinite(positionSeconds) || positionSeconds < 0) return
      lastSeconds = Math.trunc(positionSeconds)
      savedAtMs ??= options.nowMs()
      if (lastSeconds !== savedSeconds && options.nowMs() - savedAtMs >= saveEveryMs) save(lastSeconds, false)
    },
    leave: () => {
      if (lastSeconds !== null && lastSeconds !== savedSeconds) save(lastSeconds, true)
    },
  }
}
