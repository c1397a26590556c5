import type { CuratedRow, Curation, RowKind } from '@matinee/demo/curation'
import type { DemoTitle } from '@matinee/demo/title'
import { layOutHome, type NewRow } from '../features/home/home.ts'
import type { Db } from '../platform/db/database.ts'
import { genreIdByName } from '../titles/intake.sql.ts'
import type { TitleIds } from '../titles/intake.ts'

const sources: Record<RowKind, NewRow['source']> = {
  trending: 'trending',
  'most-viewed': 'most_viewed',
  'most-shared': 'most_shared',
  'films-that-matter': 'matters',
  remastered: 'remastered',
  'because-watched': 'because_watched',
  'coming-soon': 'coming_soon',
  'helper-tools': 'tools',
  programmes: 'programmes',
  genre: 'genre',
}

const rowOf = async (db: Db, row: CuratedRow, ids: Map<string, TitleIds>): Promise<NewRow> => ({
  genreClass: row.genreClass,
  source: sources[row.kind],
  genreId: row.genre === undefined ? null : ((await genreIdByName(db, row.genre)) ?? null),
  name: row.name,
  title: row.spotlight?.title ?? '',
  tagline: row.spotlight?.tagline ?? '',
  backgroundTitleId: row.spotlight ? (ids.get(row.spotlight.backgroundTitleId)?.titleId ?? null) : null,
})

/** Lays out the home page as the demo's curator decided. */
export const seedHome = async (db: Db, curation: Curation, ids: Map<string, TitleIds>, titles: readonly DemoTitle[]): Promise<void> => {
  // A banner says what the title's page says.
  const sentences = new Map(titles.map(({ id, shortDescription }) => [id, shortDescription]))
  const rows: NewRow[] = []
  for (const row of curation.rows) rows.push(await rowOf(db, row, ids))
  await layOutHome(db, {
    banners: curation.heroes.flatMap(({ id }) => {
      const title = ids.get(id)
      return title ? [{ titleId: title.titleId, description: sentences.get(id) ?? '' }] : []
    }),
    rows,
    tools: curation.tools,
  })
}
