/** What a viewer may set once for every film on this device. */

export interface PlayerSettings {
  speed: number
  /** Height in pixels, 'auto' for what the line carries, 'saver' for a small picture. */
  quality: number | 'auto' | 'saver'
  subtitleSize: (typeof subtitleSizes)[number]
  subtitleColour: (typeof subtitleColours)[number]
  subtitleBackground: (typeof subtitleBackgrounds)[number]
  /** Seconds by which subtitles come later; negative for earlier. */
  subtitleDelaySeconds: number
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const subtitleSizes = ['small', 'medium', 'large'] as const
export const subtitleColours = ['cream', 'yellow', 'white'] as const
export const subtitleBackgrounds = ['none', 'shade', 'solid'] as const
/** The tallest picture of the data saver, in pixels. */
export const saverHeight = 480
export const delayStepSeconds = 0.25
const longestDelaySeconds = 30

export const defaultSettings: PlayerSettings = {
  speed: 1,
  quality: 'auto',
  subtitleSize: 'medium',
  subtitleColour: 'cream',
  subtitleBackground: 'none',
  subtitleDelaySeconds: 0,
}

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T => (choices.includes(value as T) ? (value as T) : otherwise)

const qualityOf = (value: unknown): PlayerSettings['quality'] =>
  value === 'saver' || (typeof value === 'number' && Number.isInteger(value) && value > 0) ? value : 'auto'

/** Settings as they were stored; what makes no sense is as by default. */
export const readSettings = (stored: unknown): PlayerSettings => {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof PlayerSettings, unknown>>
  const delay = Number(found.subtitleDelaySeconds)
  return {
    speed: oneOf(speeds, found.speed, 1),
    quality: qualityOf(found.quality),
    subtitleSize: oneOf(subtitleSizes, found.subtitleSize, 'medium'),
    subtitleColour: oneOf(subtitleColours, found.subtitleColour, 'cream'),
    subtitleBackground: oneOf(subtitleBackgrounds, found.subtitleBackground, 'none'),
    subtitleDelaySeconds: Math.abs(delay) <= longestDelaySeconds ? delay : 0,
  }
}
