/** A range of years; both belong to it. */
export interface Years {
  from: number
  to: number
}
export type Handle = keyof Years

/** The specification's range to begin with. */
export const defaultYears: Years = { from: 1991, to: 2015 }

const stepYears = 1
const pageYears = 5

const within = (year: number, { from, to }: Years): number => Math.min(to, Math.max(from, year))

/** The range that an address asks for, inside `bounds`; the default's years stand in for what is missing. */
export const yearsOf = (asked: Partial<Years>, bounds: Years): Years => {
  const one = within(asked.from ?? defaultYears.from, bounds)
  const other = within(asked.to ?? Math.max(defaultYears.to, one), bounds)
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

/** The range with one handle moved to `year`; it stops at the bounds and at the other handle. */
export const withHandle = (years: Years, handle: Handle, year: number, bounds: Years): Years =>
  handle === 'from'
    ? { ...years, from: within(year, { from: bounds.from, to: years.to }) }
    : { ...years, to: within(year, { from: years.from, to: bounds.to }) }

/** Where a key takes a handle; undefined for keys that mean nothing to it. */
export const yearByKey = (key: string, handle: Handle, years: Years, bounds: Years): number | undefined => {
  const year = years[handle]
  const targets: Record<string, number> = {
    ArrowLeft: year - stepYears,
    ArrowDown: year - stepYears,
    ArrowRight: year + stepYears,
    ArrowUp: year + stepYears,
    PageDown: year - pageYears,
    PageUp: year + pageYears,
    Home: handle === 'from' ? bounds.from : years.from,
    End: handle === 'to' ? bounds.to : years.to,
  }
  return targets[key]
}

/** The year at a place along the line, 0 to 1. */
export const yearAt = (part: number, { from, to }: Years): number => Math.round(from + Math.min(1, Math.max(0, part)) * (to - from))

/** How far along the line a year stands, 0 to 1. */
export const partOf = (year: number, { from, to }: Years): number => (to === from ? 0 : (year - from) / (to - from))

/** The handle that a press on the line moves. */
export const nearerHandle = (year: number, { from, to }: Years): Handle =>
  Math.abs(year - from) < Math.abs(year - to) || (from === to && year < from) ? 'from' : 'to'

export const yearsText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}–${to}`)
export const sameYears = (one: Years, other: Years): boolean => one.from === other.from && one.to === other.to
