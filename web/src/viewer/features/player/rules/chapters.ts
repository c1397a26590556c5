/** Chapters of a film, as Apple's HLS carries them: session data `com.apple.hls.chapters`, which names a JSON file. */

export interface Chapter {
  startSeconds: number
  title: string
}

export const chaptersDataId = 'com.apple.hls.chapters'

const titleOf = (titles: unknown, language: string): string => {
  const named = (Array.isArray(titles) ? titles : []).flatMap((one: { language?: unknown; title?: unknown } | null) =>
    typeof one?.title === 'string' && one.title.trim() !== '' ? { language: String(one.language ?? ''), title: one.title.trim() } : [],
  )
  return (named.find((one) => one.language.split('-')[0] === language) ?? named[0])?.title ?? ''
}

/** Reads `[{ "start-time": 0, "titles": [{ "language": "en", "title": "…" }] }]`; an entry of another shape is left out. */
export const readChapters = (stored: unknown, language = 'en'): Chapter[] => {
  const entries = (Array.isArray(stored) ? stored : []) as ({ 'start-time'?: unknown; titles?: unknown } | null)[]
  return entries
    .flatMap((entry) => {
      const startSeconds = entry?.['start-time']
      if (typeof startSeconds !== 'number' || !(startSeconds >= 0)) return []
      return { startSeconds, title: titleOf(entry?.titles, language) }
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
    .map(({ startSeconds, title }, index) => ({ startSeconds, title: title || `Chapter ${index + 1}` }))
}

/** Fetches what the media says its chapters are; none where that does not come or makes no sense. */
export const fetchChapters = async (address: string): Promise<Chapter[]> => {
  try {
    const reply = await fetch(address)
    return reply.ok ? readChapters(await reply.json()) : []
  } catch {
    return []
  }
}

/** The chapter of a moment; null before the first one. */
export const chapterAt = (chapters: readonly Chapter[], atSeconds: number): Chapter | null =>
  chapters.findLast(({ startSeconds }) => startSeconds <= atSeconds) ?? null

/** Within so many seconds of its start, back means the chapter before. */
const backWithinSeconds = 3

/** Where the next chapter begins, or this one, or the one before; null where there is none on that side. */
export const chapterTarget = (chapters: readonly Chapter[], fromSeconds: number, by: -1 | 1): number | null => {
  if (by === 1) return chapters.find(({ startSeconds }) => startSeconds > fromSeconds)?.startSeconds ?? null
  return chapters.findLast(({ startSeconds }) => startSeconds <= fromSeconds - backWithinSeconds)?.startSeconds ?? null
}
