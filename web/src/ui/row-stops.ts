import { passedMark, stopOf, stopsIn } from './arrow-stops.ts'

const sets = '[data-arrows="row"], [data-arrows="grid"]'
const focusable = 'a[href], button, [tabindex]'

const isInSight = (stop: Element): boolean => {
  const { left, right, top, bottom } = stop.getBoundingClientRect()
  return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
}

const passBy = (element: HTMLElement, isPassed: boolean): void => {
  if (isPassed === element.hasAttribute(passedMark) || (isPassed && element.tabIndex < 0)) return
  element.toggleAttribute(passedMark, isPassed)
  if (isPassed) element.tabIndex = -1
  else element.removeAttribute('tabindex')
}

/** Makes one Tab stop of a row or grid: where the focus is, else where it was, else the first card in sight. */
const gather = (set: Element, latest: HTMLElement | undefined): void => {
  const focused = document.activeElement
  const stops = stopsIn(set)
  const here = focused instanceof HTMLElement && set.contains(focused) ? stopOf(focused) : latest
  const chosen = here ?? stops.find(isInSight) ?? stops[0]
  for (const element of set.querySelectorAll<HTMLElement>(focusable)) passBy(element, element !== chosen)
  // Its arrows and 'View all' say what the heading and the arrow keys say.
  const head = set.closest('section')?.querySelector('[data-arrows="pass"]')
  for (const element of head?.querySelectorAll<HTMLElement>('button, [data-arrows="more"]') ?? []) passBy(element, true)
}

/** A row or a grid is one stop for Tab; inside it arrow keys move, and the card's menu has what its buttons do. */
export const gatherRows = (latestOf: (set: Element) => HTMLElement | undefined): void => {
  for (const set of document.querySelectorAll(sets)) gather(set, latestOf(set))
}
