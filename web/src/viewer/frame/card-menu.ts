const holdMs = 450
/** A finger that moves farther scrolls. */
const slackPixels = 10

export type OpenCardMenu = (card: HTMLElement) => void

const cardOf = (target: EventTarget | null): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('main [data-arrows="card"]') : null

/** Opens a card's menu when a finger rests on it. `first` is the touch for which this was fetched. */
export const openOnHold = (open: OpenCardMenu, first?: TouchEvent): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: Touch | undefined
  let isHeld = false

  const begin = ({ touches, target }: TouchEvent) => {
    clearTimeout(timer)
    isHeld = false
    begun = touches[0]
    const card = cardOf(target)
    if (!card || touches.length > 1) return
    timer = setTimeout(() => {
      isHeld = true
      navigator.vibrate?.(10)
      open(card)
    }, holdMs)
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!touch || !begun || Math.hypot(touch.clientX - begun.clientX, touch.clientY - begun.clientY) > slackPixels) clearTimeout(timer)
  }
  const end = (event: TouchEvent) => {
    clearTimeout(timer)
    // Lifting the finger is no press on what lies under it now.
    if (isHeld && event.cancelable) event.preventDefault()
  }
  addEventListener('touchstart', begin, { passive: true })
  addEventListener('touchmove', move, { passive: true })
  addEventListener('touchend', end, { passive: false })
  addEventListener('touchcancel', end)
  // The system's own menu for a link would lie over ours.
  addEventListener('contextmenu', (event) => {
    if ((event as PointerEvent).pointerType === 'touch' && cardOf(event.target)) event.preventDefault()
  })
  if (first) begin(first)
}

const asksForMenu = ({ key, shiftKey, ctrlKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'Enter' && ctrlKey)

/** Opens a card's menu by the keys that open menus: the context-menu key, Shift+F10, and Ctrl+Enter as on a Mac. */
export const openByKey = (open: OpenCardMenu): void => {
  let pressedAt = Number.NEGATIVE_INFINITY
  addEventListener('keydown', (event) => {
    const card = asksForMenu(event) && cardOf(event.target)
    if (!card) return
    event.preventDefault()
    pressedAt = performance.now()
    open(card)
  })
  addEventListener('contextmenu', (event) => {
    if (performance.now() - pressedAt < 1000) event.preventDefault()
  })
}
