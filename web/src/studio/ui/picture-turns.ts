/** A browser opens six connections to a server (HTTP/1.1): some stay free, so that no call waits until pictures have been drawn. */
const mostAtOnce = 3

const waiting = new Set<() => void>()
let loading = 0

const next = (): void => {
  const [start] = waiting
  if (loading >= mostAtOnce || !start) return
  waiting.delete(start)
  loading += 1
  start()
  next()
}

/** Calls `start` when it is a picture's turn to load; what it answers is called once that has loaded, failed, or is wanted no more. */
export const takeTurn = (start: () => void): (() => void) => {
  let isOver = false
  waiting.add(start)
  next()
  return () => {
    if (isOver) return
    isOver = true
    if (waiting.delete(start)) return
    loading -= 1
    next()
  }
}
