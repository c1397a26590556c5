export interface ShelfMeasure {
  /** Pixels scrolled. */
  scrollLeft: number
  /** The farthest it can be scrolled. */
  scrollEnd: number
  /** A card and the gap after it, in pixels. */
  step: number
  /** The width in which whole cards stand. */
  contentWidth: number
}

/** Where the row stands after a press on an arrow: on by as many whole cards as are to be seen, never past an end. */
export const slideTarget = ({ scrollLeft, scrollEnd, step, contentWidth }: ShelfMeasure, direction: 1 | -1): number => {
  if (step <= 0) return scrollLeft
  const visibleCount = Math.max(1, Math.floor((contentWidth + 1) / step) || 1)
  const firstCard = direction === 1 ? Math.floor(scrollLeft / step + 0.01) : Math.ceil(scrollLeft / step - 0.01)
  return Math.min(scrollEnd, Math.max(0, (firstCard + direction * visibleCount) * step))
}
