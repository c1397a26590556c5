// People, genres, moods and countries: what titles have by name.
import type { Db } from '../../platform/db/database.ts'
import { change, many, maybeOne, one, type RawBuilder, sql } from '../../platform/db/statement.ts'

export type NameKind = 'person' | 'genre' | 'mood' | 'country'

export interface NameFields {
  name: string
  /** Of genres and moods. */
  glyph: string
  /** Of genres. */
  position: number
  /** Of genres; undefined for what stays as it is. */
  tagline?: string | undefined
  /** Of people; undefined for what stays as it is. */
  bornYear?: number | null | undefined
  diedYear?: number | null | undefined
}

export interface NameRow extends Required<NameFields> {
  id: number
  version: number
  /** How many titles have it. */
  titles: number
  /** Of people: a photo. */
  imageHash: string | null
}

const none = {
  glyph: sql`''::text`,
  position: sql`0`,
  tagline: sql`''::text`,
  image: sql`null::text`,
  years: sql`null::integer as "bornYear", null::integer as "diedYear"`,
}
const glyph = sql.ref('n.glyph')

const kinds = {
  person: {
    table: 'catalogue_person',
    link: 'catalogue_credit',
    key: 'person_id',
    ...none,
    image: sql.ref('n.image_hash'),
    years: sql`n.born_year as "bornYear", n.died_year as "diedYear"`,
  },
  genre: {
    table: 'catalogue_genre',
    link: 'catalogue_title_genre',
    key: 'genre_id',
    ...none,
    glyph,
    position: sql.ref('n.position'),
    tagline: sql.ref('n.tagline'),
  },
  mood: { table: 'catalogue_mood', link: 'catalogue_title_mood', key: 'mood_id', ...none, glyph },
  country: { table: 'catalogue_country', link: 'catalogue_title_country', key: 'country_id', ...none },
} as const satisfies Record<
  NameKind,
  { table: string; link: string; key: string } & Record<'glyph' | 'position' | 'tagline' | 'image' | 'years', RawBuilder<unknown>>
>

const rows = (kind: NameKind, which: RawBuilder<unknown>): RawBuilder<NameRow> => {
  const { table, link, key, glyph, position, tagline, image, years } = kinds[kind]
  return sql<NameRow>`
    select n.id, n.version, n.name, ${glyph} as glyph, ${position} as position, ${tagline} as tagline, ${image} as "imageHash", ${years},
      (select count(distinct l.title_id)::int from ${sql.table(link)} l where ${sql.ref(`l.${key}`)} = n.id) as titles
    from ${sql.table(table)} n where ${which}`
}

export const selectName = (db: Db, kind: NameKind, id: number): Promise<NameRow | undefined> => maybeOne(db, rows(kind, sql`n.id = ${id}`))

// A percent sign is looked for, not a wildcard.
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** In the order of their names, those behind a name and id. */
export const selectNames = (
  db: Db,
  kind: NameKind,
  search: string | undefined,
  after: readonly unknown[] | undefined,
  most: number,
): Promise<NameRow[]> => {
  const text = search === undefined ? null : containing(search)
  const [name = null, id = null] = after ?? []
  return many(
    db,
    rows(
      kind,
      sql`(${text}::text is null or lower(n.name) like ${text}::text)
        and (${id}::bigint is null or (lower(n.name), n.id::bigint) > (lower(${name}::text), ${id}::bigint))
        order by lower(n.name), n.id limit ${most}`,
    ),
  )
}

const columnsOf = (kind: NameKind, { name, glyph, position, tagline, bornYear, diedYear }: NameFields): [string, unknown][] => {
  const columns: [string, unknown][] = [['name', name]]
  if (kind === 'genre' || kind === 'mood') columns.push(['glyph', glyph])
  if (kind === 'genre') columns.push(['position', position])
  if (kind === 'genre' && tagline !== undefined) columns.push(['tagline', tagline.trim()])
  if (kind === 'person' && bornYear !== undefined) columns.push(['born_year', bornYear])
  if (kind === 'person' && diedYear !== undefined) columns.push(['died_year', diedYear])
  return columns
}

export const insertName = async (db: Db, kind: NameKind, fields: NameFields): Promise<number> => {
  const columns = columnsOf(kind, fields)
  const { id } = await one(
    db,
    sql<{ id: number }>`insert into ${sql.table(kinds[kind].table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
      values (${sql.join(columns.map(([, value]) => value))}) returning id`,
  )
  return id
}

export const updateName = async (db: Db, kind: NameKind, id: number, fields: NameFields): Promise<void> => {
  const columns = columnsOf(kind, fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(kinds[kind].table)} set ${sql.join(columns)} where id = ${id}`.execute(db)
}

export const deleteName = (db: Db, kind: NameKind, id: number): Promise<number> =>
  change(db, sql`delete from ${sql.table(kinds[kind].table)} where id = ${id}`)

/** The titles that have it. */
export const selectTitlesNaming = async (db: Db, kind: NameKind, id: number): Promise<number[]> => {
  const { link, key } = kinds[kind]
  return (
    await many(
      db,
      sql<{ id: number }>`select distinct l.title_id as id from ${sql.table(link)} l where ${sql.ref(`l.${key}`)} = ${id} order by 1`,
    )
  ).map(({ id }) => id)
}
