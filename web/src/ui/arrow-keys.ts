import { type Box, type Direction, isBeyond, nextBox } from './arrow-geometry.ts'
import { besideOf, isContent, keepsArrow, moreOf, rowOf, rowUnder, stopOf, stopsIn } from './arrow-stops.ts'
import { reveal } from './reveal.ts'
import { gatherRows } from './row-stops.ts'
import { endlessMark } from './use-endless.ts'

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

const boxOf = (element: Element): Box => element.getBoundingClientRect()
const isOnScreen = (element: Element): boolean => {
  const { top, bottom } = boxOf(element)
  return bottom > 0 && top < window.innerHeight
}

/** The last stop of each row or grid, and of the page's content. */
const latestIn = new WeakMap<Element, HTMLElement>()
let latestInContent: HTMLElement | undefined
/** The last move was made with arrows, not with a pointer: they go on to mean the stops where nothing has the focus. */
let isTravelling = false

const remember = (focused: EventTarget | null): void => {
  if (!(focused instanceof HTMLElement) || !focused.matches('main *')) return
  const stop = stopOf(focused)
  latestInContent = stop
  const set = stop.closest('[data-arrows="row"], [data-arrows="grid"]')
  if (set) latestIn.set(set, stop)
}

const remembered = (row: Element | null): HTMLElement | undefined => {
  const stop = row ? latestIn.get(row) : undefined
  return stop?.isConnected && row?.contains(stop) ? stop : undefined
}

const nextOf = (from: Element, stops: readonly HTMLElement[], direction: Direction): HTMLElement | undefined =>
  stops[nextBox(boxOf(from), stops.map(boxOf), direction)]

/** Like nextOf, and where nothing stands on the line the nearest that lies on that side at all. */
const nextAcross = (from: Element, stops: readonly HTMLElement[], direction: Direction): HTMLElement | undefined => {
  const here = boxOf(from)
  const distance = (stop: Element) => Math.abs(boxOf(stop).top + boxOf(stop).bottom - here.top - here.bottom)
  const ahead = stops.filter((stop) => isBeyond(here, boxOf(stop), direction))
  return nextOf(from, stops, direction) ?? ahead.sort((a, b) => distance(a) - distance(b))[0]
}

const distanceFromCorner = (element: Element): number => boxOf(element).left + boxOf(element).top

/** The stop of the content where arrows come in: the one that was left, else the first, if it is on screen. */
const entrance = (content: readonly HTMLElement[]): HTMLElement | undefined =>
  latestInContent?.isConnected && isOnScreen(latestInContent)
    ? latestInContent
    : content.filter(isOnScreen).sort((a, b) => distanceFromCorner(a) - distanceFromCorner(b))[0]

const isMoreToCome = (stop: Element): boolean =>
  document.documentElement.hasAttribute(endlessMark) ||
  [...document.querySelectorAll('main [data-arrows="wait"]')].some((sign) => isBeyond(boxOf(stop), boxOf(sign), 'down'))

const fromContent = (stop: HTMLElement, direction: Direction, stops: readonly HTMLElement[], isRepeat: boolean) => {
  const row = rowOf(stop)
  const isLevel = direction === 'left' || direction === 'right'
  if (row && isLevel) {
    const inRow = stopsIn(row)
    const next = inRow[inRow.indexOf(stop) + (direction === 'left' ? -1 : 1)]
    if (next || direction === 'right') return next ?? moreOf(stop)
  }
  const under = rowUnder(stop)
  if (under && (direction === 'left' || direction === 'down')) return remembered(under) ?? stopsIn(under)[0]

  const content = stops.filter((other) => isContent(other) && (!row || rowOf(other) !== row))
  const next = nextOf(stop, content, direction)
  if (next) {
    // What is on its way stands above the footer: whoever is faster waits for it here.
    if (direction === 'down' && !next.closest('main') && (isRepeat || isMoreToCome(stop))) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return stop
    }
    const nextRow = rowOf(next)
    return (isLevel ? undefined : remembered(nextRow)) ?? next
  }
  if (direction === 'right') return moreOf(stop)
  const beside = stops.filter(besideOf)
  if (direction === 'left') return nextAcross(stop, beside, 'left')
  return direction === 'up'
    ? nextOf(
        stop,
        beside.filter((other) => other.closest('header')),
        'up',
      )
    : undefined
}

const fromBeside = (stop: HTMLElement, direction: Direction, stops: readonly HTMLElement[]) => {
  const place = besideOf(stop)
  const isHeader = place?.matches('header')
  const content = stops.filter(isContent)
  if (isHeader && direction === 'down') return entrance(content)
  if (direction === 'up' || direction === 'down')
    return nextOf(
      stop,
      stops.filter((other) => besideOf(other) === place),
      direction,
    )
  const sideways = nextOf(stop, stops.filter(besideOf), direction)
  if (sideways || isHeader) return sideways
  return direction === 'right' ? entrance(content) : undefined
}

const fromNowhere = (direction: Direction, stops: readonly HTMLElement[]) => {
  const isLevel = direction === 'left' || direction === 'right'
  const hasPointer = matchMedia('(any-pointer: fine), (any-pointer: coarse)').matches
  // Up and down scroll the page for whoever has not begun to travel by arrows.
  if (!isLevel && !isTravelling && hasPointer) return undefined
  if (direction === 'left') return stops.find((stop) => besideOf(stop)?.matches('nav') && stop.ariaCurrent) ?? stops.find(besideOf)
  return entrance(stops.filter(isContent))
}

const target = (focused: Element | null, key: string, isRepeat: boolean): HTMLElement | undefined => {
  const direction = directions[key]
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const isNowhere = !(focused instanceof HTMLElement) || focused === document.body || focused.matches('main, dialog')
  if (isNowhere && !direction) return undefined
  if (isNowhere) return dialog ? stopsIn(dialog)[0] : fromNowhere(direction!, stopsIn(document))

  const stop = stopOf(focused)
  const row = rowOf(stop)
  if (!direction) return row && !keepsArrow(focused, true) ? stopsIn(row).at(key === 'Home' ? 0 : -1) : undefined
  if (keepsArrow(focused, direction === 'left' || direction === 'right')) return undefined
  if (dialog) return nextOf(stop, stopsIn(dialog), direction)
  const stops = stopsIn(document, stop)
  return besideOf(stop) ? fromBeside(stop, direction, stops) : fromContent(stop, direction, stops, isRepeat)
}

/** Moves the focus as the key says; true if the key was of use here. */
const press = (key: string, isRepeat: boolean): boolean => {
  const next = target(document.activeElement, key, isRepeat)
  if (!next) return false
  isTravelling = true
  if (next === document.activeElement) return true
  next.focus({ preventScroll: true })
  reveal(next)
  return true
}

const isArrow = (key: string): boolean => key in directions || key === 'Home' || key === 'End'

/** Lets arrow keys, and so the remote control of a television, move the focus. `first` was pressed already. */
export const startArrowKeys = (first: string): void => {
  const stopTravelling = () => {
    isTravelling = false
  }
  remember(document.activeElement)
  if (isArrow(first)) press(first, false)
  gatherRows(remembered)
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') gatherRows(remembered)
    const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!isTaken && isArrow(event.key) && press(event.key, event.repeat)) event.preventDefault()
  })
  document.addEventListener('focusin', ({ target }) => remember(target))
  for (const moved of ['pointermove', 'pointerdown', 'wheel']) window.addEventListener(moved, stopTravelling, { passive: true })
}
