import { contrast, mix, mostLegible, toRgb } from '@matinee/artwork/drawing/colour'

/** WCAG 2.2, 1.4.3: what text needs against its background. Shapes (1.4.11) need 3:1, so what does for text does for them. */
const leastContrast = 4.5

/** The palest surface of the dark theme and the darkest of the day theme that text in the accent stands on (tokens.css: --surface-3, --surface-2). */
const darkSurface = '#282421'
const daySurface = '#f1e9da'
const inks = ['#1c1204', '#fffdf8'] as const

/** The design's tokens that come from the accent, in one theme. */
export interface AccentTokens {
  accent: string
  hover: string
  /** A wash behind text. */
  soft: string
  /** Text on the accent. */
  onAccent: string
}

const softOf = (colour: string, percent: number): string => `rgb(${toRgb(colour).join(' ')} / ${percent}%)`

/** The first of the colours between one and another that has enough contrast with a surface: nearest to what was chosen. */
const towards = (colour: string, end: string, surface: string): string => {
  for (let share = 0; share < 1; share += 0.01) {
    const mixed = mix(colour, end, share)
    if (contrast(mixed, surface) >= leastContrast) return mixed
  }
  return end
}

/** What is wrong with an accent, in words that name a colour that would do; undefined where nothing is. */
export const wrongWithAccent = (colour: string): string | undefined => {
  const ratio = contrast(colour, darkSurface)
  if (ratio >= leastContrast) return undefined
  // Cut, not rounded: a ratio of 4.46 must not be told as 4.5.
  const told = Math.floor(ratio * 10) / 10
  const nearest = towards(colour, '#ffffff', darkSurface)
  return `The accent colour ${colour} has a contrast of ${told}:1 with the background ${darkSurface}, and needs ${leastContrast}:1 to be read. The nearest colour that has it is ${nearest}.`
}

/** Matinee's own, as tokens.css has them. */
export const ownAccent = '#ffb547'

/** The tokens of both themes: a colour for the dark one is too pale for the day, where it is darkened until it can be read. */
export const accentTokens = (colour: string): { dark: AccentTokens; day: AccentTokens } => {
  const day = towards(colour, '#000000', daySurface)
  return {
    dark: { accent: colour, hover: mix(colour, '#ffffff', 0.25), soft: softOf(colour, 16), onAccent: mostLegible(colour, ...inks) },
    day: { accent: day, hover: mix(day, '#000000', 0.17), soft: softOf(colour, 14), onAccent: mostLegible(day, ...inks) },
  }
}

const declarations = ({ accent, hover, soft, onAccent }: AccentTokens): string =>
  `--lamp:${accent};--lamp-hi:${hover};--lamp-soft:${soft};--on-lamp:${onAccent}`

/** A style sheet that stands after the design's own; empty for Matinee's own accent. */
export const accentSheet = (colour: string): string => {
  if (colour === ownAccent) return ''
  const { dark, day } = accentTokens(colour)
  return `:root{${declarations(dark)}}[data-theme=day]{${declarations(day)}}`
}
