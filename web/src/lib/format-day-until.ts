const dayAndMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const wholeDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** 'Until 6 December', with the year where it is not this one; for a day 'YYYY-MM-DD'. */
export const untilText = (day: string, now = new Date()): string => {
  const date = new Date(day)
  return `Until ${(date.getUTCFullYear() === now.getUTCFullYear() ? dayAndMonth : wholeDay).format(date)}`
}
