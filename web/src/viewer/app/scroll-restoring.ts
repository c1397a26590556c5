import { type AnyRouter, getElementScrollRestorationEntry, type ParsedLocation } from '@tanstack/router-core'

/**
 * Whether the router may set the scroll position of the page it has just drawn: always, but for a first page that the
 * person scrolled before its script was there. A reload and a way back have a position kept from before.
 */
export const restoresScroll = () => {
  let isFirst = true
  return ({ location }: { location: ParsedLocation }): boolean => {
    const wasFirst = isFirst
    isFirst = false
    if (!wasFirst || window.scrollY === 0) return true
    const router = { latestLocation: location } as AnyRouter
    if (getElementScrollRestorationEntry(router, { getElement: () => window })) return true
    // The router keeps the positions of what it has seen move.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
