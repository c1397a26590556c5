import sharp from 'sharp'

/** What lettering over a picture has to do with: relative luminances (WCAG 2), 0 to 1. */
export interface LetteringLight {
  /** Of the brighter parts of the lower left and the lower right, where a card sets a title. */
  groundLeft: number
  groundRight: number
  /** Of the letters, where the picture has transparency and may be lettering itself. */
  ink: number | null
}

const [width, height] = [160, 90]
/** Lettering takes half the width of a landscape card and the lower 60 hundredths of its height at most (`Card.module.css`). */
const top = Math.floor(height * 0.4)
const half = width / 2
/** So much of the ground may be brighter than what is told: a lamp does not make a title unreadable. */
const brighter = 0.03

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const luminanceAt = (pixels: Uint8Array, at: number): number =>
  0.2126 * linear[pixels[at]!]! + 0.7152 * linear[pixels[at + 1]!]! + 0.0722 * linear[pixels[at + 2]!]!

/** The value that `share` of the others exceed. */
const exceededBy = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * (1 - share)))] ?? 0

const groundFrom = (pixels: Uint8Array, left: number): number => {
  const values: number[] = []
  for (let y = top; y < height; y++)
    for (let x = left; x < left + half; x++) {
      const at = (y * width + x) * 4
      // What shows through is the dark page.
      values.push((luminanceAt(pixels, at) * pixels[at + 3]!) / 255)
    }
  return exceededBy(values, brighter)
}

/** Measures a picture once, so that no page has to. */
export const letteringLightOf = async (picture: Uint8Array | string, hasAlpha: boolean): Promise<LetteringLight> => {
  const pixels = await sharp(picture).toColourspace('srgb').resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const grounds = { groundLeft: groundFrom(pixels, 0), groundRight: groundFrom(pixels, half) }
  if (!hasAlpha) return { ...grounds, ink: null }
  const letters: number[] = []
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at + 3]! > 200) letters.push(luminanceAt(pixels, at))
  // Half of the letters' area: their shadows and outlines are darker, and need not be read.
  return { ...grounds, ink: exceededBy(letters, 0.5) }
}
