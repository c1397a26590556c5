// In UTC and English, as all that the server draws too.
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

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
