import { prefersStillness } from '../../ui/prefers-stillness.ts'

const durationMs = 600

/** Scrolls to the top in 600 ms; at once for people who prefer reduced motion, and given up when they scroll themselves. */
export const scrollUp = (): void => {
  const from = window.scrollY
  if (prefersStillness()) {
    window.scrollTo(0, 0)
    return
  }
  const startedAt = performance.now()
  const stop = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  const step = (now: number) => {
    if (stop.signal.aborted) return
    const t = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
    const eased = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2
    window.scrollTo(0, Math.round(from * (1 - eased)))
    if (t < 1) requestAnimationFrame(step)
    else stop.abort()
  }
  requestAnimationFrame(step)
}
