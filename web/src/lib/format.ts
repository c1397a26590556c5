/** '1 title', '6 titles'. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Minutes as 'Xh, Ym' (specification), without a part that is 0: '33m', '2h'; empty for 0, which a series has. */
export const formatDuration = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return [hours && `${hours}h`, rest && `${rest}m`].filter(Boolean).join(', ')
}

// Always in UTC and English, so that the server and every browser write the same words.
const dayFormat = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const longDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 'YYYY-MM-DD' or an instant as '24 Nov 2025'; empty for what is no date. */
export const formatDay = (day: string): string => {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? '' : longDay.format(date)
}

/** An instant as '24 Nov 2025, 21:04' by the clock of whoever reads; only for what the browser draws. Empty for what is no date. */
export const formatMoment = (instant: string): string => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  return date.toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
}

/** 'YYYY-MM-DD' as 'Thu 6 Nov' on a release-date badge. */
export const formatReleaseDay = (day: string): string => {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? '' : shortDay.format(date).replace(',', '')
}

/** 0 to 100 for a progress bar; 0 where nothing is known. */
export const percentOf = (playTimeSeconds: number | undefined, totalTimeSeconds: number | undefined): number =>
  playTimeSeconds && totalTimeSeconds ? Math.min(100, Math.round((playTimeSeconds / totalTimeSeconds) * 100)) : 0
