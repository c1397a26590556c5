// The operator's list of titles. Every clause stands in the statement only when it is asked for, so that the database plans for what is asked.
import type { Db } from '../platform/db/database.ts'
import { many, type RawBuilder, sql } from '../platform/db/statement.ts'
import { dayMs } from '../platform/time/durations.ts'
import { type PackagingState, rowColumns, type TitleRow, type TitleState } from './records.sql.ts'

export type TitleSort = 'newest' | 'name' | 'year' | 'changed' | 'length'
export type Direction = 'ascending' | 'descending'

/** leaving: its window ends soon. outside: its window has not begun, or has ended. */
export type Availability = 'leaving' | 'outside'

export interface TitleFilter {
  /** Part of the name or of the original name. */
  search?: string
  state?: TitleState
  kind?: 'film' | 'series'
  genre?: string
  country?: string
  language?: string
  /** Both within. */
  fromYear?: number
  toYear?: number
  isPremium?: boolean
  packaging?: PackagingState
  isDoubted?: boolean
  availability?: Availability
}

export interface ListedTitle extends TitleRow {
  durationMinutes: number
  /** Microseconds since 1970, as PostgreSQL counts; a Date has milliseconds alone. */
  updatedMicroseconds: number
}

interface Order {
  by: RawBuilder<unknown>
  /** The first value of a place in the list as the database compares it; the second is the title's id. */
  comparable: (first: unknown) => RawBuilder<unknown>
  kind: 'number' | 'string'
  firstOf: (row: ListedTitle) => number | string
  usual: Direction
}

const numbered = (column: RawBuilder<unknown>, firstOf: Order['firstOf']): Order => ({
  by: column,
  comparable: (first) => sql`${first}::bigint`,
  kind: 'number',
  firstOf,
  usual: 'descending',
})

const orders: { [Sort in TitleSort]: Order } = {
  newest: numbered(sql`t.id`, ({ id }) => id),
  name: {
    by: sql`lower(t.name)`,
    comparable: (first) => sql`lower(${first}::text)`,
    kind: 'string',
    firstOf: ({ name }) => name,
    usual: 'ascending',
  },
  year: numbered(sql`t.year`, ({ year }) => year),
  changed: {
    ...numbered(sql`t.updated_at`, ({ updatedMicroseconds }) => updatedMicroseconds),
    comparable: (first) => sql`timestamptz 'epoch' + ${first}::bigint * interval '1 microsecond'`,
  },
  length: numbered(sql`t.duration_minutes`, ({ durationMinutes }) => durationMinutes),
}

/** How a list in this order goes on after a title. */
export const titlePlace = (sort: TitleSort): { kinds: ('number' | 'string')[]; of: (row: ListedTitle) => (number | string)[] } => {
  const { kind, firstOf } = orders[sort]
  return { kinds: [kind, 'number'], of: (row) => [firstOf(row), row.id] }
}

// A percent sign is looked for, not a wildcard.
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

const states: { [State in TitleState]: RawBuilder<unknown> } = {
  published: sql`t.is_published`,
  hidden: sql`not t.is_published and t.state_by_hand is not distinct from 'hidden'`,
  draft: sql`not t.is_published and t.state_by_hand is distinct from 'hidden'`,
}

const doubted = sql`t.id in (select title_id from library_title where not (reasons <@ accepted_reasons))`

const packagingIs = (stage: PackagingState): RawBuilder<unknown> =>
  stage === 'none'
    ? sql`not exists (select 1 from library_title p where p.title_id = t.id and p.packaging <> 'none')`
    : sql`t.id in (select title_id from library_title where packaging = ${stage})`

const leavingDays = 30

const availabilityIs = (availability: Availability, now: Date): RawBuilder<unknown> =>
  availability === 'outside'
    ? sql`not t.is_available`
    : sql`(t.is_available and t.available_until <= ${new Date(now.getTime() + leavingDays * dayMs)}::timestamptz)`

const clausesOf = (filter: TitleFilter, now: Date): RawBuilder<unknown>[] => {
  const { search, state, kind, genre, country, language, fromYear, toYear, isPremium, packaging, isDoubted, availability } = filter
  const clauses: RawBuilder<unknown>[] = []
  if (search !== undefined) {
    const text = containing(search)
    clauses.push(sql`(lower(t.name) like ${text} or lower(t.original_name) like ${text})`)
  }
  if (state) clauses.push(states[state])
  if (kind) clauses.push(sql`t.kind = ${kind}`)
  if (genre !== undefined)
    clauses.push(
      sql`t.id in (select title_id from catalogue_title_genre where genre_id = (select id from catalogue_genre where name = ${genre}))`,
    )
  if (country !== undefined)
    clauses.push(
      sql`t.id in (select title_id from catalogue_title_country where country_id = (select id from catalogue_country where name = ${country}))`,
    )
  if (language !== undefined) clauses.push(sql`t.id in (select title_id from catalogue_title_language where language = ${language})`)
  if (fromYear !== undefined) clauses.push(sql`t.year >= ${fromYear}`)
  if (toYear !== undefined) clauses.push(sql`t.year <= ${toYear}`)
  if (isPremium !== undefined) clauses.push(isPremium ? sql`t.is_premium` : sql`not t.is_premium`)
  if (packaging) clauses.push(packagingIs(packaging))
  if (isDoubted !== undefined) clauses.push(isDoubted ? doubted : sql`not (${doubted})`)
  if (availability) clauses.push(availabilityIs(availability, now))
  return clauses
}

export interface TitleListRequest extends TitleFilter {
  sort: TitleSort
  /** Left out: from A to Z, else what is newest or most first. */
  direction?: Direction
  /** The place behind which it goes on. */
  place?: readonly unknown[]
  most: number
  now: Date
}

/** Titles in an order, those behind a place in it. */
export const selectTitleList = (db: Db, { sort, direction, place, most, now, ...filter }: TitleListRequest): Promise<ListedTitle[]> => {
  const { by, comparable, usual } = orders[sort]
  const isAscending = (direction ?? usual) === 'ascending'
  const clauses = clausesOf(filter, now)
  if (place) clauses.push(sql`(${by}, t.id::bigint) ${isAscending ? sql`>` : sql`<`} (${comparable(place[0])}, ${place[1]}::bigint)`)
  const order = isAscending ? sql`${by}, t.id` : sql`${by} desc, t.id desc`
  return many(
    db,
    sql<ListedTitle>`
      select ${rowColumns}, t.duration_minutes as "durationMinutes",
        (extract(epoch from t.updated_at) * 1000000)::float8 as "updatedMicroseconds"
      from (select t.id from catalogue_title t ${clauses.length > 0 ? sql`where ${sql.join(clauses, sql` and `)}` : sql``}
        order by ${order} limit ${most}) page
      join catalogue_title t on t.id = page.id left join library_title l on l.title_id = t.id
      order by ${order}`,
  )
}
