import { playerSettingsKey, subtitleLanguageKey, volumeKey } from '@matinee/contract/storage-keys'
import { defaultSettings, type PlayerSettings, readSettings } from '../rules/settings.ts'
import type { TrackPreference } from '../rules/track-choice.ts'
import { roundVolume } from '../rules/volume.ts'
import { readStored, writeStored } from './storage.ts'

/** What the device remembers of the player (specification, local storage). A browser that forbids storage just forgets. */

const audioKey = 'player_audio'
const subtitleTrackKey = 'player_subtitle'

/** From 0 to 1 to one decimal; 1 on a device that has not set it. */
export const storedVolume = (): number => {
  const stored = readStored(volumeKey)
  return stored === null || stored === '' ? 1 : roundVolume(Number(stored))
}
export const storeVolume = (volume: number): void => writeStored(volumeKey, String(volume))

/** The track that was chosen last, whatever film it was in; null on a device that has chosen none. */
const storedTrack = (key: string): TrackPreference | null => {
  try {
    const { language, role, label } = JSON.parse(readStored(key) ?? '') as Partial<Record<keyof TrackPreference, unknown>>
    return { language: String(language ?? ''), role: String(role ?? ''), label: String(label ?? '') }
  } catch {
    return null
  }
}
const storeTrack = (key: string, { language, role, label }: TrackPreference): void =>
  writeStored(key, JSON.stringify({ language, role, label }))

export const storedAudio = (): TrackPreference | null => storedTrack(audioKey)
export const storeAudio = (track: TrackPreference): void => storeTrack(audioKey, track)

/** The subtitles that were chosen; null for none. Of the language's short name there may be several tracks. */
export const storedSubtitle = (): TrackPreference | null => {
  const language = readStored(subtitleLanguageKey) ?? ''
  const last = storedTrack(subtitleTrackKey)
  if (language === '') return null
  return last?.language === language ? last : { language, role: '', label: '' }
}
export const storeSubtitle = (track: TrackPreference | null): void => {
  writeStored(subtitleLanguageKey, track?.language ?? '')
  if (track) storeTrack(subtitleTrackKey, track)
}

/** A speed is for one title, all its episodes, and until the page is closed: the next film is not meant by it. */
let spedUp = { videoId: 0, speed: defaultSettings.speed }

/** Quality and the look of subtitles, and the speed of a title. */
export const storedSettings = (videoId?: number): PlayerSettings => {
  const speed = spedUp.videoId === videoId ? spedUp.speed : defaultSettings.speed
  try {
    return { ...readSettings(JSON.parse(readStored(playerSettingsKey) ?? 'null')), speed }
  } catch {
    return { ...defaultSettings, speed }
  }
}
export const storeSettings = ({ speed, ...settings }: PlayerSettings, videoId: number): void => {
  spedUp = { videoId, speed }
  writeStored(playerSettingsKey, JSON.stringify(settings))
}

/** All that a player begins with. The last subtitles are remembered while they are off, too. */
export const storedPreferences = (videoId: number) => ({
  volume: storedVolume(),
  settings: storedSettings(videoId),
  lastSubtitle: storedTrack(subtitleTrackKey),
})
