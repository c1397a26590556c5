import { carriedKilobits, lineKilobits } from '../engine/line.ts'
import { defaultSettings, type PlayerSettings, readSettings } from '../rules/settings.ts'
import type { TrackWish } from '../rules/track-choice.ts'
import { roundVolume } from '../rules/windows.ts'

/** What the device remembers of the player (specification, local storage). A browser that forbids storage just forgets. */

const volumeKey = 'player_volume'
const subtitleKey = 'subtitle_language_short_name'
const audioKey = 'player_audio'
const subtitleTrackKey = 'player_subtitle'
const settingsKey = 'player_settings'
const lineKey = 'player_kilobits'
const breakKey = 'ad_break_at'

/** What the device keeps under a key; null where there is nothing, or storage is forbidden. */
export const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const write = (key: string, value: string): void => {
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

/** The track that was chosen last, whatever film it was in; null on a device that has chosen none. */
const rememberedTrack = (key: string): TrackWish | null => {
  try {
    const { language, role, label } = JSON.parse(read(key) ?? '') as Partial<Record<keyof TrackWish, unknown>>
    return { language: String(language ?? ''), role: String(role ?? ''), label: String(label ?? '') }
  } catch {
    return null
  }
}
const rememberTrack = (key: string, { language, role, label }: TrackWish): void => write(key, JSON.stringify({ language, role, label }))

export const rememberedAudio = (): TrackWish | null => rememberedTrack(audioKey)
export const rememberAudio = (track: TrackWish): void => rememberTrack(audioKey, track)

/** The subtitles that are wished for; null for none. Of the language's short name there may be several tracks. */
export const rememberedSubtitle = (): TrackWish | null => {
  const language = read(subtitleKey) ?? ''
  const last = rememberedTrack(subtitleTrackKey)
  if (language === '') return null
  return last?.language === language ? last : { language, role: '', label: '' }
}
export const rememberSubtitle = (track: TrackWish | null): void => {
  write(subtitleKey, track?.language ?? '')
  if (track) rememberTrack(subtitleTrackKey, track)
}

/** A speed is for one title, all its episodes, and until the page is closed: the next film is not meant by it. */
let spedUp = { videoId: 0, speed: defaultSettings.speed }

/** Quality and the look of subtitles, and the speed of a title. */
export const rememberedSettings = (videoId?: number): PlayerSettings => {
  const speed = spedUp.videoId === videoId ? spedUp.speed : defaultSettings.speed
  try {
    return { ...readSettings(JSON.parse(read(settingsKey) ?? 'null')), speed }
  } catch {
    return { ...defaultSettings, speed }
  }
}
export const rememberSettings = ({ speed, ...settings }: PlayerSettings, videoId: number): void => {
  spedUp = { videoId, speed }
  write(settingsKey, JSON.stringify(settings))
}

/** All that a player begins with. The last subtitles are remembered while they are off, too. */
export const rememberedState = (videoId: number) => ({
  volume: rememberedVolume(),
  settings: rememberedSettings(videoId),
  lastSubtitle: rememberedTrack(subtitleTrackKey),
})

/** A page that came so many times slower came on another line. */
const otherLine = 3

/** Kilobits a second that the line carried the last time, unless this page shows another line; what is usual on a device that has played nothing. */
export const rememberedKilobits = (): number => {
  const kilobits = Number(read(lineKey))
  if (!(kilobits >= 100 && kilobits <= 1_000_000)) return lineKilobits()
  const carried = carriedKilobits()
  return carried !== undefined && carried < kilobits / otherLine ? carried : kilobits
}

const poorKilobits = 1000

/** Whatever is fetched beside the film delays its first frame by the second. */
export const isLinePoor = (): boolean => rememberedKilobits() <= poorKilobits

export const rememberKilobits = (kilobits: number): void => write(lineKey, String(Math.round(kilobits)))

/** After one break the next is due so much later. */
export const breakEveryMs = 600_000

/** False within ten minutes of the last break on this device, whatever was closed, reloaded or sought since. */
export const isBreakDue = (nowMs: number): boolean => {
  const sinceMs = nowMs - Number(read(breakKey) ?? Number.NaN)
  return !(sinceMs >= 0 && sinceMs < breakEveryMs)
}
export const rememberBreak = (nowMs: number): void => write(breakKey, String(nowMs))
