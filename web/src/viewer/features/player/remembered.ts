import { carriedKilobits, lineKilobits } from './line.ts'
import { defaultSettings, type PlayerSettings, readSettings } from './settings.ts'
import { roundVolume } from './windows.ts'

/** What the device remembers of the player (specification, local storage). A browser that forbids storage just forgets. */

const volumeKey = 'player_volume'
const subtitleKey = 'subtitle_language_short_name'
const settingsKey = 'player_settings'
const lineKey = 'player_kilobits'
const breakKey = 'ad_break_at'

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

/** Speed, quality and the look of subtitles. */
export const rememberedSettings = (): PlayerSettings => {
  try {
    return readSettings(JSON.parse(read(settingsKey) ?? 'null'))
  } catch {
    return defaultSettings
  }
}
export const rememberSettings = (settings: PlayerSettings): void => write(settingsKey, JSON.stringify(settings))

/** A page that came so many times slower came on another line. */
const otherLine = 3

/** Kilobits a second that the line carried the last time, unless this page shows another line; what is usual on a device that has played nothing. */
export const rememberedKilobits = (): number => {
  const kilobits = Number(read(lineKey))
  if (!(kilobits >= 100 && kilobits <= 1_000_000)) return lineKilobits()
  const carried = carriedKilobits()
  return carried !== undefined && carried < kilobits / otherLine ? carried : kilobits
}
export const rememberKilobits = (kilobits: number): void => write(lineKey, String(Math.round(kilobits)))

const breakEveryMs = 600_000

/** False within ten minutes of the last break on this device, whatever was closed, reloaded or sought since. */
export const isBreakDue = (nowMs: number): boolean => {
  const sinceMs = nowMs - Number(read(breakKey) ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < breakEveryMs)
}
export const rememberBreak = (nowMs: number): void => write(breakKey, String(nowMs))
