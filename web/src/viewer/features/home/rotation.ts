/** Milliseconds that a banner stands before the next one comes. */
export const dwellMs = 5500

export interface RotationState {
  isHovered: boolean
  hasFocus: boolean
  /** Another tab is in front. */
  isTabHidden: boolean
  /** Scrolled out of the window. */
  isOffScreen: boolean
  /** The person asked their system for less motion: banners change by hand only. */
  prefersStillness: boolean
  /** The pause button is pressed. */
  isPaused: boolean
}

/** Whether banners change by themselves. */
export const isRotating = (state: RotationState): boolean => !Object.values(state).some(Boolean)

export const nextIndex = (index: number, count: number): number => (count > 0 ? (index + 1) % count : 0)

/** Which way a finger that went so far turns the banners: on to the left, back to the right, and not where it scrolls. */
export const swipeTurn = (acrossPixels: number, downPixels: number): -1 | 0 | 1 =>
  Math.abs(acrossPixels) < Math.max(40, 1.5 * Math.abs(downPixels)) ? 0 : acrossPixels < 0 ? 1 : -1
