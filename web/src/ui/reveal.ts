import { prefersStillness } from './prefers-stillness.ts'

const behavior = (): ScrollBehavior => (prefersStillness() ? 'auto' : 'smooth')

/** Room for the floating header above, and for the lift of a card below. */
const headroomPixels = 96
const footroomPixels = 32

/** Brings a stop into view, with the whole of its row where the window has room for that. */
export const reveal = (stop: HTMLElement): void => {
  const scroller = stop.closest('[data-arrows="row"]')?.parentElement
  const item = stop.closest('li') ?? stop
  if (scroller) {
    const box = item.getBoundingClientRect()
    const view = scroller.getBoundingClientRect()
    const gutter = Number.parseFloat(getComputedStyle(scroller).scrollPaddingLeft) || 0
    const past = Math.max(0, box.right - (view.right - gutter)) || Math.min(0, box.left - (view.left + gutter))
    if (past) scroller.scrollBy({ left: past, behavior: Math.abs(past) > view.width ? 'auto' : behavior() })
  }
  // Header and rail stand still; what lies in a dialog or a panel scrolls there.
  if (!stop.closest('main')) {
    stop.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return
  }
  const here = item.getBoundingClientRect()
  // What can be seen from the very top is shown with all that stands above it.
  if (window.scrollY + here.bottom <= window.innerHeight - footroomPixels) {
    window.scrollTo({ top: 0, behavior: behavior() })
    return
  }
  const room = window.innerHeight - headroomPixels - footroomPixels
  const section = stop.closest('section')?.getBoundingClientRect()
  const box = section && section.height <= room ? section : here
  if (box.top >= headroomPixels && box.bottom <= window.innerHeight - footroomPixels) return
  const past = box.top - headroomPixels - Math.max(0, room - box.height) / 2
  window.scrollBy({ top: past, behavior: behavior() })
}
