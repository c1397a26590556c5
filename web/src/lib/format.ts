/** '1 title', '6 titles'. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Minutes as 'Xh, Ym' (specification), without a part that is 0: '33m', '2h'; empty for 0, which a series has. */
export const formatDuration = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours && `${hours}h`, rest && `${rest}m`].filter(Boolean).join(', ')
}

// Always in UTC and English, so that the server and every browser write the same words.
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** 'YYYY-MM-DD' as 'Thu 6 Nov' on a release-date badge. */
export const formatReleaseDay = (day: string): string => {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? '' : shortDay.format(date).replace(',', '')
}

/** 0 to 100 for a progress bar; 0 where nothing is known. */
export const percentOf = (playTimeSeconds: number | undefined, totalTimeSeconds: number | undefined): number =>
  playTimeSeconds && totalTimeSeconds ? Math.min(100, Math.round((playTimeSeconds / totalTimeSeconds) * 100)) : 0
