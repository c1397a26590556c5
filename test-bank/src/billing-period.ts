const monthsOf = { month: 1, year: 12 } as const

/** `anchor` moved on by whole months (UTC); a day that the month lacks becomes its last. */
const monthsLater = (anchor: Date, months: number): Date => {
  const last = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0)).getUTCDate()
  const later = new Date(anchor)
  later.setUTCDate(1)
  later.setUTCMonth(anchor.getUTCMonth() + months)
  later.setUTCDate(Math.min(anchor.getUTCDate(), last))
  return later
}

/**
 * The first end of a period after `after`. Counted from the subscription's first day and not from the last end, so that
 * 31 January is followed by 28 February and 31 March.
 */
export const nextPeriodEnd = (anchor: Date, after: Date, interval: 'month' | 'year'): Date => {
  const step = monthsOf[interval]
  const elapsed = (after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + after.getUTCMonth() - anchor.getUTCMonth()
  let count = Math.max(0, Math.floor(elapsed / step))
  while (monthsLater(anchor, count * step) <= after) count++
  return monthsLater(anchor, count * step)
}
