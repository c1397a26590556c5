import { useEffect } from 'react'

/** Share of the page's height at which more is asked for (specification: 0.8), looked at every 150 ms at most. */
export const endlessThreshold = 0.8
/** On the root element while the page has more to load than it shows. */
export const endlessMark = 'data-endless'
const throttleMs = 150

/** True once the lower edge of the window has passed the threshold of a page of this height. */
export const isNearEnd = (scrolledPixels: number, windowPixels: number, pagePixels: number): boolean =>
  scrolledPixels + windowPixels >= pagePixels * endlessThreshold

/** Calls `loadMore` while the window is near the end of the page: soon, and as it is scrolled. Answers how to stop. */
export const watchEnd = (loadMore: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    if (isNearEnd(window.scrollY, window.innerHeight, document.documentElement.scrollHeight)) loadMore()
  }
  const lookSoon = () => {
    timer ??= setTimeout(look, throttleMs)
  }
  lookSoon()
  window.addEventListener('scroll', lookSoon, { passive: true })
  window.addEventListener('resize', lookSoon, { passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', lookSoon)
    window.removeEventListener('resize', lookSoon)
  }
}

/**
 * Calls `loadMore` as the page is scrolled towards its end, and right away where the page is too short to be scrolled.
 * `loadedCount` tells that something arrived; `canLoad` is false while loading and when all is there.
 */
export const useEndless = (canLoad: boolean, loadedCount: number, loadMore: () => void): void => {
  useEffect(() => {
    if (!canLoad) return
    // For the arrow keys, which stay above the footer until all is there.
    document.documentElement.toggleAttribute(endlessMark, true)
    const stop = watchEnd(loadMore)
    return () => {
      document.documentElement.removeAttribute(endlessMark)
      stop()
    }
  }, [canLoad, loadedCount, loadMore])
}
