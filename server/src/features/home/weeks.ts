import { dayMs } from '../../platform/time/durations.ts'

/** Monday of the week of a day, both 'YYYY-MM-DD'. */
export const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** 'This week', 'Next week' or 'Week of 7 December', for a week's Monday seen from today. */
export const weekName = (monday: string, today: string): string => {
  const weeks = Math.round((Date.parse(monday) - Date.parse(mondayOf(today))) / (7 * dayMs))
  if (weeks === 0) return 'This week'
  if (weeks === 1) return 'Next week'
  return `Week of ${new Date(`${monday}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })}`
}

/** Groups days' items by week, soonest first. */
export const byWeek = <Item extends { releaseDay: string }>(items: readonly Item[]): { monday: string; items: Item[] }[] => {
  const weeks = new Map<string, Item[]>()
  for (const item of items) {
    const monday = mondayOf(item.releaseDay)
    weeks.set(monday, [...(weeks.get(monday) ?? []), item])
  }
  return [...weeks].sort(([left], [right]) => (left < right ? -1 : 1)).map(([monday, group]) => ({ monday, items: group }))
}
