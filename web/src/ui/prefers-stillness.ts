/** The media query of whoever asked their system for less motion. */
export const lessMotion = '(prefers-reduced-motion: reduce)'

/** Whether the person asked their system for less motion. */
export const prefersStillness = (): boolean => matchMedia(lessMotion).matches
