import type { AnyRouter } from '@tanstack/react-router'

/** What had the focus, as it can be found again on the page drawn anew. */
interface Mark {
  row: string
  name: string
}

/** Rows of a page that is returned to may still be on their way. */
const patienceMs = 3000

const nameOf = (element: Element): string => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
const rowOf = (element: Element): string => element.closest('section')?.querySelector('h2')?.textContent ?? ''

const find = ({ row, name }: Mark): HTMLElement | undefined => {
  const named = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter((element) => nameOf(element) === name)
  return named.find((element) => rowOf(element) === row)
}

const isFree = (): boolean => !document.activeElement || document.activeElement.matches('body, main')

let isOn = false

/** Whoever leaves a page, by key or by mouse, finds the focus where it was when they come back. Called a second time it does nothing. */
export const returnFocus = (router: AnyRouter): void => {
  if (isOn) return
  isOn = true
  const marks = new Map<string, Mark>()
  const keyOf = ({ state }: { state: { __TSR_key?: string } }): string => state.__TSR_key ?? ''
  // Not the router's `fromLocation`: that is the last page that was whole, and whoever is quick leaves one before it is.
  let shown = keyOf(router.latestLocation)

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const [left, focused] = [shown, document.activeElement]
    shown = keyOf(toLocation)
    if (left !== shown && focused?.matches('main :focus')) marks.set(left, { row: rowOf(focused), name: nameOf(focused) })
  })

  router.subscribe('onRendered', ({ toLocation }) => {
    const mark = marks.get(keyOf(toLocation))
    if (!mark) return
    marks.delete(keyOf(toLocation))
    const until = performance.now() + patienceMs
    const look = () => {
      if (!isFree() || performance.now() > until) return
      const found = find(mark)
      if (!found) return requestAnimationFrame(look)
      found.focus({ preventScroll: true })
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    look()
  })
}
