import { refuse } from './refuse.ts'

/** One page of a list, and where the next one begins; null at the end. */
export interface Page<Row> {
  data: Row[]
  nextCursor: string | null
}

/** The place behind a row, for whoever asks for the next page; opaque to them. */
const cursorOf = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place that a cursor names: as many values as `kinds` names, of those kinds. Refuses what was not made by `pageOf`. */
export const placeOf = (cursor: string | undefined, kinds: readonly ('number' | 'string')[]): unknown[] | undefined => {
  if (cursor === undefined) return undefined
  const wrong = (): never => refuse('invalid_parameter', 'The cursor is not one of this list.')
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    const isPlace = Array.isArray(place) && place.length === kinds.length && place.every((value, index) => isOfKind(value, kinds[index]))
    return isPlace ? (place as unknown[]) : wrong()
  } catch {
    return wrong()
  }
}

const largest = 2 ** 53

const isOfKind = (value: unknown, kind: 'number' | 'string' | undefined): boolean =>
  typeof value === kind &&
  (typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < largest)) &&
  (typeof value !== 'string' || !value.includes('\0'))

/** A page of the first `limit` of `rows`, of which one more was asked for; `placeOf` tells a row's place in the list. */
export const pageOf = <Row>(rows: readonly Row[], limit: number, place: (row: Row) => readonly unknown[]): Page<Row> => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: rows.length > limit && last ? cursorOf(place(last)) : null }
}
