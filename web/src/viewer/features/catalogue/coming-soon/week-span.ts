const dayMs = 86_400_000
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The week, Monday to Sunday, in which a day 'YYYY-MM-DD' lies: '23–29 Nov' or '30 Nov – 6 Dec'; empty for what is no day. */
export const weekSpan = (day: string | null | undefined): string => {
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) return ''
  const monday = new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * dayMs)
  const sunday = new Date(monday.getTime() + 6 * dayMs)
  return monday.getUTCMonth() === sunday.getUTCMonth()
    ? `${monday.getUTCDate()}–${shortDay.format(sunday)}`
    : `${shortDay.format(monday)} – ${shortDay.format(sunday)}`
}
