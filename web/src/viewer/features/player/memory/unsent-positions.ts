/** Positions that did not reach the service: kept on the device, one for each film or episode of a profile, until they do. */

export interface UnsentPosition {
  profile: string
  videoId: number
  seasonId?: number
  episodeId?: number
  extraId?: number
  wholeSeconds: number
  /** ISO 8601. */
  watchedAt: string
}

const storageKey = 'unsent_positions'
const mostKept = 50

const isSame = (one: UnsentPosition, other: UnsentPosition) =>
  one.profile === other.profile && one.videoId === other.videoId && one.episodeId === other.episodeId && one.extraId === other.extraId

const isPosition = (value: unknown): value is UnsentPosition => {
  const { profile, videoId, wholeSeconds, watchedAt } = (value ?? {}) as Partial<UnsentPosition>
  return typeof profile === 'string' && Number.isInteger(videoId) && Number.isInteger(wholeSeconds) && typeof watchedAt === 'string'
}

const read = (): UnsentPosition[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

const write = (positions: readonly UnsentPosition[]): void => {
  try {
    if (positions.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // A browser that keeps nothing forgets these, too.
  }
}

/** Keeps a position; the latest watching of a film stands for all before. */
export const keepUnsent = (position: UnsentPosition): void => {
  const kept = read()
  if (kept.some((other) => isSame(other, position) && other.watchedAt > position.watchedAt)) return
  write([...kept.filter((other) => !isSame(other, position)), position].slice(-mostKept))
}

/** Forgets what the service has: this very position, and what was watched before it. */
export const forgetSent = (position: UnsentPosition): void =>
  write(read().filter((other) => !isSame(other, position) || other.watchedAt > position.watchedAt))

/** What is kept for a profile. */
export const unsentOf = (profile: string): UnsentPosition[] => read().filter((position) => position.profile === profile)
