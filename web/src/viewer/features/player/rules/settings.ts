/** What a viewer may set once for every film on this device. */

export interface PlayerSettings {
  /** Of this title alone: see `rememberSettings`. */
  speed: number
  /** Height in pixels, 'auto' for what the network carries, 'saver' for a small picture. */
  quality: number | 'auto' | 'saver'
  subtitleFont: (typeof subtitleFonts)[number]
  /** Percent of the house's size. */
  subtitleSize: (typeof subtitleSizes)[number]
  /** 'cream' is the house's, which leaves a file the colours that it gives its cues. */
  subtitleColour: (typeof subtitleColours)[number]
  subtitleEdge: (typeof subtitleEdges)[number]
  subtitleBackground: (typeof subtitleBackgrounds)[number]
  /** Percent by which the background covers the picture. */
  subtitleOpacity: (typeof subtitleOpacities)[number]
  /** 'written' leaves every cue where its file puts it. */
  subtitlePlace: (typeof subtitlePlaces)[number]
  /** The next episode follows by itself. */
  autoplayNext: boolean
  /** Seconds by which subtitles come later; negative for earlier. */
  subtitleDelaySeconds: number
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
export const subtitleFonts = ['house', 'plain', 'serif', 'typewriter', 'casual'] as const
export const subtitleSizes = [75, 100, 125, 150, 200] as const
export const subtitleColours = ['cream', 'white', 'yellow', 'green', 'cyan', 'black'] as const
export const subtitleEdges = ['none', 'outline', 'shadow'] as const
export const subtitleBackgrounds = ['black', 'grey', 'blue', 'white'] as const
export const subtitleOpacities = [0, 25, 50, 75, 100] as const
export const subtitlePlaces = ['written', 'bottom', 'top'] as const
/** The tallest picture of the data saver, in pixels. */
export const saverHeight = 480
export const delayStepSeconds = 0.25
const longestDelaySeconds = 30

/** The house's look of subtitles. */
export const defaultSubtitleStyle = {
  subtitleFont: 'house',
  subtitleSize: 100,
  subtitleColour: 'cream',
  subtitleEdge: 'shadow',
  subtitleBackground: 'black',
  subtitleOpacity: 0,
  subtitlePlace: 'written',
} as const satisfies Partial<PlayerSettings>

export const defaultSettings: PlayerSettings = {
  speed: 1,
  quality: 'auto',
  ...defaultSubtitleStyle,
  autoplayNext: true,
  subtitleDelaySeconds: 0,
}

const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T => (choices.includes(value as T) ? (value as T) : otherwise)

const qualityOf = (value: unknown): PlayerSettings['quality'] =>
  value === 'saver' || (typeof value === 'number' && Number.isInteger(value) && value > 0) ? value : 'auto'

/** The next faster or slower speed, or the same at the end of them. */
export const speedBy = (speed: number, by: -1 | 1): number =>
  (by > 0 ? speeds.find((other) => other > speed) : speeds.findLast((other) => other < speed)) ?? speed

/** Settings as they were stored; what makes no sense is as by default. */
export const readSettings = (stored: unknown): PlayerSettings => {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof PlayerSettings, unknown>>
  const delay = Number(found.subtitleDelaySeconds)
  const style = defaultSubtitleStyle
  return {
    speed: defaultSettings.speed,
    quality: qualityOf(found.quality),
    subtitleFont: oneOf(subtitleFonts, found.subtitleFont, style.subtitleFont),
    subtitleSize: oneOf(subtitleSizes, found.subtitleSize, style.subtitleSize),
    subtitleColour: oneOf(subtitleColours, found.subtitleColour, style.subtitleColour),
    subtitleEdge: oneOf(subtitleEdges, found.subtitleEdge, style.subtitleEdge),
    subtitleBackground: oneOf(subtitleBackgrounds, found.subtitleBackground, style.subtitleBackground),
    subtitleOpacity: oneOf(subtitleOpacities, found.subtitleOpacity, style.subtitleOpacity),
    subtitlePlace: oneOf(subtitlePlaces, found.subtitlePlace, style.subtitlePlace),
    autoplayNext: found.autoplayNext !== false,
    subtitleDelaySeconds: Math.abs(delay) <= longestDelaySeconds ? delay : 0,
  }
}
