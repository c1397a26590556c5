import { type AnyRouter, getElementScrollRestorationEntry } from '@tanstack/router-core'

/** As long as rows may be on their way, on a slow line too. */
const patienceMs = 15_000
/** Whoever does any of this wants to be where they are. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * A page that is returned to after a reload has its first rows alone, so that the place where it was left lies below its foot: goes on
 * towards it as the page grows, until it is reached or somebody moves.
 */
export const reachScroll = (router: AnyRouter): void => {
  let stop = () => {}
  const reach = () => {
    stop()
    const wanted = getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY ?? 0
    const isBelow = () => document.documentElement.scrollHeight - innerHeight < wanted - 1
    if (!isBelow()) return
    const following = new AbortController()
    const onGrown = () => {
      const isLast = !isBelow()
      scrollTo({ top: wanted, behavior: 'instant' })
      if (isLast) stop()
    }
    const grown = new ResizeObserver(onGrown)
    const timer = setTimeout(() => stop(), patienceMs)
    stop = () => {
      following.abort()
      grown.disconnect()
      clearTimeout(timer)
      stop = () => {}
    }
    for (const name of inputs) addEventListener(name, () => stop(), { signal: following.signal, passive: true })
    grown.observe(document.body)
  }
  router.subscribe('onBeforeLoad', () => stop())
  router.subscribe('onRendered', reach)
  reach()
}
