import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import { listHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { selectUnknownIds } from '../../titles/records.sql.ts'
import {
  type LayoutRow,
  type NewRow,
  type RowSource,
  replaceRows,
  replaceSlides,
  type Slide,
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
  comingSoon: 'coming_soon',
  tools: 'tools',
  genre: 'genre',
}

const keyOf = <Key extends string, Value>(table: Record<Key, Value>, value: Value): Key =>
  (Object.keys(table) as Key[]).find((key) => table[key] === value) as Key

const rowOf = ({ genreClass, source, title, ...row }: NewRow): Row => ({
  ...row,
  look: keyOf(looks, genreClass),
  source: keyOf(sources, source),
  headline: title,
})

/** What a row of the operator's is in the database. */
export const newRowOf = ({ look, source, headline, ...row }: Row): NewRow => ({
  ...row,
  genreClass: looks[look],
  source: sources[source],
  title: headline,
})

const idsOf = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

interface Content {
  rows: readonly Row[]
  slides: readonly Slide[]
}

/** The ids that rows and slides name and that are not there. */
const unknownIn = async (db: Db, { rows, slides }: Content) => ({
  genres: await selectUnknownIds(db, 'genre', idsOf(rows.map(({ genreId }) => genreId))),
  titles: await selectUnknownIds(
    db,
    'title',
    idsOf([...rows.map(({ backgroundTitleId }) => backgroundTitleId), ...slides.map(({ titleId }) => titleId)]),
  ),
})

/** Refuses rows and slides that name what there is not, or a genre where none belongs. */
export const checkContent = async (db: Db, content: Content): Promise<void> => {
  const wrong = content.rows.find(({ source, genreId }) => (source === 'genre') !== (genreId !== null))
  if (wrong) refuse('invalid_parameter', `The row ${wrong.name} needs a genreId if, and only if, its source is genre.`)
  const { genres, titles } = await unknownIn(db, content)
  if (genres.length > 0) refuse('invalid_parameter', `There is no genre ${genres.join(', ')}.`)
  if (titles.length > 0) refuse('invalid_parameter', `There is no title ${titles.join(', ')}.`)
}

/** The same without what has gone since it was written. */
export const withoutGone = async (db: Db, content: Content): Promise<{ rows: Row[]; slides: Slide[] }> => {
  const { genres, titles } = await unknownIn(db, content)
  return {
    rows: content.rows
      .filter(({ genreId }) => genreId === null || !genres.includes(genreId))
      .map((row) => (row.backgroundTitleId !== null && titles.includes(row.backgroundTitleId) ? { ...row, backgroundTitleId: null } : row)),
    slides: content.slides.filter(({ titleId }) => !titles.includes(titleId)),
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
