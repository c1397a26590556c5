import type { LitYear, Span } from './oracle.sql.ts'

const isIn =
  ({ fromYear, toYear }: Span) =>
  ({ year }: LitYear): boolean =>
    year >= fromYear && year <= toYear

/** How many titles the years of `span` have. */
export const titlesIn = (years: readonly LitYear[], span: Span): number =>
  years.filter(isIn(span)).reduce((sum, { count }) => sum + count, 0)

const distance = (year: number, { fromYear, toYear }: Span): number => Math.max(fromYear - year, year - toYear, 0)

/** The year with titles that is nearest to `span`, of two the one with more; undefined where no year has any. */
export const nearestYear = (years: readonly LitYear[], span: Span): LitYear | undefined =>
  [...years].sort((one, other) => distance(one.year, span) - distance(other.year, span) || other.count - one.count)[0]

/** The part of `span` from its first to its last year with titles; undefined where it has none. */
export const litPart = (years: readonly LitYear[], span: Span): Span | undefined => {
  const lit = years.filter(isIn(span))
  const first = lit[0]
  const last = lit.at(-1)
  return first && last && { fromYear: first.year, toYear: last.year }
}
