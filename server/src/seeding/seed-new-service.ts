import { demoBrowseFacts } from '@matinee/demo/browse'
import { issueCategories } from '@matinee/demo/reports'
import { layOutHome, type NewRow } from '../features/home/home.ts'
import { addCategories } from '../features/reports/reports.ts'
import { hasMenu, saveMenu } from '../features/site/site.ts'
import { actAs } from '../platform/audit/actor.ts'
import { type Db, inLongTx } from '../platform/db/database.ts'
import { holdSeeding } from '../platform/db/seeding-lock.sql.ts'
import { genreIdByName } from '../titles/intake.sql.ts'
import { addBrowseOrder } from '../titles/intake.ts'

const row = (source: NewRow['source'], name: string, genreClass: NewRow['genreClass'], genreId: number | null = null): NewRow => ({
  genreClass,
  source,
  genreId,
  name,
  title: '',
  tagline: '',
  backgroundTitleId: null,
})

/**
 * Gives a service without a menu what any catalogue is browsed by: menu, genres, moods, eras, regions, and a home page whose rows show
 * themselves as soon as they hold something.
 */
export const seedNewService = (db: Db, demoFolder: string): Promise<void> =>
  actAs({ kind: 'seeding' }, () => inLongTx(db, (db) => seed(db, demoFolder)))

const seed = async (db: Db, demoFolder: string): Promise<void> => {
  await holdSeeding(db)
  if (await hasMenu(db)) return
  const facts = demoBrowseFacts(demoFolder)
  // The demo's words on genres are its own.
  await addBrowseOrder(db, { ...facts, genres: facts.genres.map(({ name, glyph }) => ({ name, glyph })) })
  await saveMenu(
    db,
    facts.menu.map(({ name, kind }, index) => ({ id: index + 1, name, kind: kind.replace('-', '_') })),
  )
  await addCategories(db, issueCategories)
  const genres: NewRow[] = []
  for (const { name, main } of facts.genres) {
    const genreId = main ? await genreIdByName(db, name) : undefined
    if (genreId !== undefined) genres.push(row('genre', name, 'landscapesmall_slider', genreId))
  }
  const rows = [
    row('newest', 'New here', 'portraitlarge_slider'),
    row('trending', 'Trending', 'portraitsmall_slider'),
    row('films', 'Films', 'landscapesmall_slider'),
    row('series', 'Series', 'landscapesmall_slider'),
    row('programmes', 'Programmes', 'landscapesmall_slider'),
    row('because_watched', 'Because you watched', 'portraitsmall_slider'),
    ...genres,
  ]
  await layOutHome(db, { banners: [], rows, tools: [] })
}
