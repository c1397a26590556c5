import { roundVolume } from './windows.ts'

/** What the device remembers of the player (specification, local storage). A browser that forbids storage just forgets. */

const volumeKey = 'player_volume'
const subtitleKey = 'subtitle_language_short_name'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage must not stop a film.
  }
}

/** From 0 to 1 to one decimal; 1 on a device that has not set it. */
export const rememberedVolume = (): number => {
  const stored = read(volumeKey)
  return stored === null || stored === '' ? 1 : roundVolume(Number(stored))
}
export const rememberVolume = (volume: number): void => write(volumeKey, String(volume))

/** Short name of a language, or '' for no subtitles. */
export const rememberedSubtitle = (): string => read(subtitleKey) ?? ''
export const rememberSubtitle = (shortName: string): void => write(subtitleKey, shortName)
