export interface Ground {
  groundLeft: number | null
  groundRight: number | null
  /** Of the title treatment; null where the page sets the name itself. */
  ink: number | null
  /** The right corner has a mark of its own: an episode's number. */
  hasMarkAtRight: boolean
}

/** Of names that pages set themselves (`--text`). */
export const nameLuminance = 0.86
/** Contrast that WCAG 2 asks for, and a little for what is lost between the measure and a screen. */
const wantedContrast = 4.8
/** Pictures keep a little shade, so that one row of them looks alike, and are never blacked out. */
const [leastShade, mostShade] = [0.3, 0.94]
/** The lettering stands left, as its neighbours do, unless the right is so much darker. */
const worthMoving = 0.15
/** What darkens: `--ground` of the pages. */
const ground = '8 7 6'
const groundLevel = 7

const level = (luminance: number): number =>
  255 * (luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * Math.max(0, luminance) ** (1 / 2.4) - 0.055)

const shadeFor = (background: number, ink: number): number => {
  const darkEnough = level(Math.max(0.003, (ink + 0.05) / wantedContrast - 0.05))
  const is = level(background)
  return is <= darkEnough ? 0 : Math.min(1, (is - darkEnough) / (is - groundLevel))
}

/** Where a card's lettering begins over landscape art and what darkens its ground, as the page's style; undefined where the picture is not measured yet. */
export const letteringOf = ({ groundLeft, groundRight, ink, hasMarkAtRight }: Ground): { left: string; color: string } | undefined => {
  if (groundLeft === null || groundRight === null) return undefined
  const [left, right] = [groundLeft, groundRight].map((background) => shadeFor(background, ink ?? nameLuminance)) as [number, number]
  const isRight = !hasMarkAtRight && left - right > worthMoving
  const shade = Math.min(mostShade, Math.max(leastShade, isRight ? right : left))
  return { left: isRight ? '50%' : '0%', color: `rgb(${ground} / ${Math.ceil(shade * 100)}%)` }
}
