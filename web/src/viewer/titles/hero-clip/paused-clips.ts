import { playerSettingsKey } from '@matinee/contract/storage-keys'

/** For the visit: as long as the tab is open. */
const key = 'hero_paused'

/** A browser that forbids storage forgets with the page. */
let paused = false

export const arePaused = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return paused
  }
}

export const notePaused = (isPaused: boolean): void => {
  paused = isPaused
  try {
    if (isPaused) sessionStorage.setItem(key, '1')
    else sessionStorage.removeItem(key)
  } catch {}
}

/** The player was told to be sparing with data, or the line is too slow for more than what is asked for. */
export const sparesData = (): boolean => {
  const { effectiveType = '4g' } = (navigator as Navigator & { connection?: { effectiveType?: string } }).connection ?? {}
  if (effectiveType !== '4g') return true
  try {
    return (JSON.parse(localStorage.getItem(playerSettingsKey) ?? 'null') as { quality?: unknown } | null)?.quality === 'saver'
  } catch {
    return false
  }
}
