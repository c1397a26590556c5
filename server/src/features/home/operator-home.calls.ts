import type { OperatorReply } from '@matinee/contract/operator/operator-client'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
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
  replaceTools,
  selectNewRows,
  selectSlides,
  selectTools,
} from './home.sql.ts'

type Row = OperatorReply<'get-home-rows'>['data'][number]

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

const newRowOf = ({ look, source, headline, ...row }: Row): NewRow => ({
  ...row,
  genreClass: looks[look],
  source: sources[source],
  title: headline,
})

const refuseUnknown = async (db: Db, kind: 'title' | 'genre', ids: readonly (number | null)[]): Promise<void> => {
  const unknown = await selectUnknownIds(
    db,
    kind,
    ids.filter((id) => id !== null),
  )
  if (unknown.length > 0) refuse('invalid_parameter', `There is no ${kind} ${unknown.join(', ')}.`)
}

export const operatorHomeHandlers = ({ db }: { db: Db }): OperatorHandlers<'home'> => {
  const rows = listHandlers<Row>({
    db,
    list: 'home-rows',
    word: 'layout',
    read: async (db) => (await selectNewRows(db)).map(rowOf),
    write: async (db, items) => {
      const wrong = items.find(({ source, genreId }) => (source === 'genre') !== (genreId !== null))
      if (wrong) refuse('invalid_parameter', `The row ${wrong.name} needs a genreId if, and only if, its source is genre.`)
      await refuseUnknown(
        db,
        'genre',
        items.map(({ genreId }) => genreId),
      )
      await refuseUnknown(
        db,
        'title',
        items.map(({ backgroundTitleId }) => backgroundTitleId),
      )
      await replaceRows(db, items.map(newRowOf))
    },
  })
  const slides = listHandlers<{ titleId: number; description: string }>({
    db,
    list: 'hero-slides',
    word: 'list of slides',
    read: selectSlides,
    write: async (db, items) => {
      await refuseUnknown(
        db,
        'title',
        items.map(({ titleId }) => titleId),
      )
      await replaceSlides(db, items)
    },
  })
  const tools = listHandlers<OperatorReply<'get-home-tools'>['data'][number]>({
    db,
    list: 'home-tools',
    word: 'list of tools',
    read: async (db) => (await selectTools(db)).map(({ id, ...tool }) => tool),
    write: replaceTools,
  })
  return {
    'get-home-rows': rows.get,
    'update-home-rows': rows.update,
    'get-hero-slides': slides.get,
    'update-hero-slides': slides.update,
    'get-home-tools': tools.get,
    'update-home-tools': tools.update,
  }
}
