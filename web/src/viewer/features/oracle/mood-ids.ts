/** Ids as they stand in an address, each once. */
export const moodIdsOf = (mood: string | undefined): number[] => [...new Set((mood ?? '').split(',').filter(Boolean).map(Number))]

/** The moods with one more, or without it; in the order of their ids, so that one choice has one address. */
export const withMood = (mood: string, id: number): string => {
  const ids = moodIdsOf(mood)
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
  return next.sort((one, other) => one - other).join(',')
}
