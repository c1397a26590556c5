import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { listHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { type RecordKind, selectUnknownIds } from '../../titles/records.sql.ts'
import {
  type LayoutRow,
  type RowSearch,
  type RowSource,
  replaceRows,
  replaceSlides,
  type Slide,
  type StoredRow,
  selectNewRows,
  selectSlides,
} from './home.sql.ts'

export type Row = OperatorReply<'get-home-rows'>['data'][number]

/** The specification's names of looks and of what rows hold, by ours. */
const looks: { [Look in Row['look']]: LayoutRow['genreClass'] } = {
  hero: 'heroimage_slider',
  spotlight: 'importantitem_slider',
  largePosters: 'portraitlarge_slider',
  smallPosters: 'portraitsmall_slider',
  largeLandscapes: 'landscapelarge_slider',
  smallLandscapes: 'landscapesmall_slider',
}
const sources: { [Source in Row['source']]: RowSource } = {
  trending: 'trending',
  mostViewed: 'most_viewed',
  mostShared: 'most_shared',
  matters: 'matters',
  remastered: 'remastered',
  newest: 'newest',
  films: 'films',
  series: 'series',
  becauseWatched: 'because_watched',
  comingSoon: 'coming_soon',
  tools: 'tools',
  programmes: 'programmes',
  genre: 'genre',
  chosen: 'chosen',
  search: 'search',
}

const keyOf = <Key extends string, Value>(table: Record<Key, Value>, value: Value): Key =>
  (Object.keys(table) as Key[]).find((key) => table[key] === value) as Key

const rowOf = ({ genreClass, source, title, titleIds, search, ...row }: StoredRow): Row => ({
  ...row,
  ...(source === 'chosen' && { titleIds }),
  ...(search && { search }),
  look: keyOf(looks, genreClass),
  source: keyOf(sources, source),
  headline: title,
})

/** What a row of the operator's is in the database. */
export const newRowOf = ({ look, source, headline, titleIds, search, ...row }: Row): StoredRow => ({
  ...row,
  titleIds: titleIds ?? [],
  search: search ?? null,
  genreClass: looks[look],
  source: sources[source],
  title: headline,
})

const present = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

interface Content {
  rows: readonly Row[]
  slides: readonly Slide[]
}

/** The ids that rows and slides name and that are not there. */
const unknownIn = async (db: Db, { rows, slides }: Content) => {
  const searches = rows.flatMap(({ search }) => search ?? [])
  const unknown = (kind: RecordKind, ids: readonly (number | null)[]) => selectUnknownIds(db, kind, present(ids))
  return {
    genre: await unknown('genre', [...rows.map(({ genreId }) => genreId), ...searches.flatMap(({ genreIds }) => genreIds)]),
    era: await unknown(
      'era',
      searches.flatMap(({ eraIds }) => eraIds),
    ),
    region: await unknown(
      'region',
      searches.flatMap(({ regionIds }) => regionIds),
    ),
    person: await unknown(
      'person',
      searches.flatMap(({ personIds }) => personIds),
    ),
    title: await unknown('title', [
      ...rows.flatMap(({ backgroundTitleId, titleIds = [] }) => [backgroundTitleId, ...titleIds]),
      ...slides.map(({ titleId }) => titleId),
    ]),
  }
}

const isFilled = ({ words, genreIds, eraIds, regionIds, personIds, kind, flags }: RowSearch): boolean =>
  words.trim() !== '' || kind !== null || [genreIds, eraIds, regionIds, personIds, flags].some(({ length }) => length > 0)

/** Refuses rows and slides that name what there is not, or that have what belongs to another kind of row. */
export const checkContent = async (db: Db, content: Content): Promise<void> => {
  for (const { name, source, genreId, titleIds, search } of content.rows) {
    const belongs = (field: string, of: Row['source'], isThere: boolean) => {
      if ((source === of) !== isThere) refuse('invalid_parameter', `The row ${name} needs a ${field} if, and only if, its source is ${of}.`)
    }
    belongs('genreId', 'genre', genreId !== null)
    belongs('titleIds', 'chosen', titleIds !== undefined)
    belongs('search', 'search', search !== undefined)
    if (search && !isFilled(search)) refuse('invalid_parameter', `The search of the row ${name} looks for nothing yet.`)
  }
  for (const { titleId, shownFrom, shownUntil } of content.slides)
    if (shownFrom !== undefined && shownUntil !== undefined && Date.parse(shownFrom) >= Date.parse(shownUntil))
      refuse('invalid_parameter', `The slide of the title ${titleId} must have its shownUntil after its shownFrom.`)
  for (const [kind, ids] of Object.entries(await unknownIn(db, content)))
    if (ids.length > 0) refuse('invalid_parameter', `There is no ${kind} ${ids.join(', ')}.`)
}

/** The same without what has gone since it was written; a row whose search would find more for it goes, too. */
export const withoutGone = async (db: Db, content: Content): Promise<{ rows: Row[]; slides: Slide[] }> => {
  const gone = await unknownIn(db, content)
  const isGone = (kind: RecordKind) => (id: number) => gone[kind].includes(id)
  const isLost = (ids: readonly number[], kind: RecordKind) => ids.length > 0 && ids.every(isGone(kind))
  const without = (ids: readonly number[], kind: RecordKind) => ids.filter((id) => !isGone(kind)(id))
  return {
    rows: content.rows
      .filter(({ genreId }) => genreId === null || !isGone('genre')(genreId))
      .filter(
        ({ search }) =>
          !search ||
          !(
            isLost(search.genreIds, 'genre') ||
            isLost(search.eraIds, 'era') ||
            isLost(search.regionIds, 'region') ||
            isLost(search.personIds, 'person')
          ),
      )
      .map(({ titleIds, search, ...row }) => ({
        ...row,
        backgroundTitleId: row.backgroundTitleId !== null && isGone('title')(row.backgroundTitleId) ? null : row.backgroundTitleId,
        ...(titleIds && { titleIds: without(titleIds, 'title') }),
        ...(search && {
          search: {
            ...search,
            genreIds: without(search.genreIds, 'genre'),
            eraIds: without(search.eraIds, 'era'),
            regionIds: without(search.regionIds, 'region'),
            personIds: without(search.personIds, 'person'),
          },
        }),
      })),
    slides: content.slides.filter(({ titleId }) => !isGone('title')(titleId)),
  }
}

/** The lists of the home page, each read and written as a whole. */
export const homeLists = (db: Db) => ({
  rows: listHandlers<Row>({
    db,
    list: 'home-rows',
    word: 'layout',
    read: async (db) => (await selectNewRows(db)).map(rowOf),
    write: async (db, rows) => {
      await checkContent(db, { rows, slides: [] })
      await replaceRows(db, rows.map(newRowOf))
    },
  }),
  slides: listHandlers<Slide>({
    db,
    list: 'hero-slides',
    word: 'list of slides',
    read: selectSlides,
    write: async (db, slides) => {
      await checkContent(db, { rows: [], slides })
      await replaceSlides(db, slides)
    },
  }),
})
