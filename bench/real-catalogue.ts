import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { demoBrowseFacts } from '@matinee/demo/browse'
import { importEvents, type PastEvent } from '../server/src/features/activity/activity.ts'
import { layOutHome, type NewRow } from '../server/src/features/home/home.ts'
import { indexNewTitles } from '../server/src/features/search/search.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { sql } from '../server/src/platform/db/statement.ts'
import { seedSite } from '../server/src/seeding/seed-site.ts'
import { genreIdByName, insertBrowseOrder, type NewTitle } from '../server/src/titles/intake.sql.ts'
import { addTitles } from '../server/src/titles/intake.ts'
import { root } from './service.ts'

/** Real films for measurements; they are not part of the project. */
const catalogueFolder = process.env.BENCH_CATALOGUE ?? join(root, '../shared/data/catalogue')
export const filmsFile = join(catalogueFolder, 'films.ndjson.gz')
export const truthFile = join(catalogueFolder, 'search-truth.json')

export const hasRealCatalogue = (): boolean => existsSync(filmsFile) && existsSync(truthFile)

export interface Film {
  id: string
  title: string
  year: number
  duration_min?: number
  genres?: string[]
  directors?: string[]
  cast?: string[]
  languages?: string[]
  countries?: string[]
  description?: string
}

const titlesPerStep = 500

// What the file does not tell is spread evenly, the same in every run.
const everyNth = (index: number, nth: number): boolean => (index * 7919) % nth === 0

const noPictures = { poster: null, landscape: null, still: null, treatment: null, hero: null, heroPhone: null }

const titleOf = (film: Film, index: number, moods: readonly string[]): NewTitle => ({
  slug: film.id,
  kind: 'film',
  name: film.title,
  originalName: '',
  year: film.year,
  durationMinutes: film.duration_min ?? 0,
  shortDescription: (film.description ?? '').slice(0, 200),
  longDescription: film.description ?? '',
  isSilent: false,
  languageNote: '',
  isPremium: everyNth(index, 3),
  isRemastered: everyNth(index, 50),
  matters: everyNth(index, 40),
  allowKids: everyNth(index, 10),
  releaseDay: null,
  keywords: [],
  tint: '#7a4a1c',
  images: noPictures,
  mediaId: null,
  directors: film.directors ?? [],
  actors: film.cast ?? [],
  genres: film.genres ?? [],
  moods: moods.filter((_, mood) => (index + mood * 5) % 12 < 2),
  countries: film.countries ?? [],
  languages: film.languages ?? [],
  seasons: [],
})

/** Every `step`th film of the file, so that small catalogues are like the large one. */
export async function* films(step: number): AsyncGenerator<Film> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(filmsFile).pipe(createGunzip()) }))
    if (line++ % step === 0) yield JSON.parse(text) as Film
}

const events = 20_000
const viewers = 500

/** Views by a few hundred people, most of them of a few titles. */
const viewsOf = (titleIds: readonly number[]): PastEvent[] =>
  Array.from({ length: events }, (_, index) => {
    const rank = Math.floor(titleIds.length ** ((index % 997) / 997)) - 1
    return {
      kind: index % 20 === 0 ? ('share' as const) : ('view' as const),
      titleId: titleIds[(rank * 104_729) % titleIds.length] as number,
      personKey: `simulated-${(index * 31) % viewers}`,
      at: new Date(Date.UTC(2026, 0, 1) + index * 900_000),
      minutes: index % 20 === 0 ? 0 : 20 + (index % 90),
      way: '',
    }
  })

const homeRows: Pick<NewRow, 'genreClass' | 'source' | 'name'>[] = [
  { genreClass: 'landscapelarge_slider', source: 'trending', name: 'Trending' },
  { genreClass: 'portraitsmall_slider', source: 'most_viewed', name: 'Most viewed' },
  { genreClass: 'portraitsmall_slider', source: 'most_shared', name: 'Most shared' },
  { genreClass: 'portraitlarge_slider', source: 'matters', name: 'Films that matter' },
  { genreClass: 'landscapesmall_slider', source: 'remastered', name: 'Remastered classics' },
  ...['Drama', 'Comedy', 'Horror', 'Western', 'Documentary', 'Romance'].map((name) => ({
    genreClass: 'portraitsmall_slider' as const,
    source: 'genre' as const,
    name,
  })),
]

// Finding what is like what takes milliseconds for each title, which an open service does beside its work; it would disturb the measurement.
const leaveLikenessOut = async (db: Db): Promise<void> => {
  await sql`insert into suggestion_likeness (title_id, neighbour_ids, scores, least) select id, '{}', '{}', 0 from catalogue_title`.execute(
    db,
  )
}

/** Fills an empty, migrated database with every `step`th real film, a home page and some thousand views. Answers how many films. */
export const loadRealCatalogue = async (db: Db, step: number, say: (line: string) => void): Promise<number> => {
  const demoFolder = join(root, 'demo')
  const facts = demoBrowseFacts(demoFolder)
  const moods = facts.moods.map(({ name }) => name)
  await insertBrowseOrder(db, facts)
  await seedSite(db, demoFolder)
  const ids: number[] = []
  let waiting: NewTitle[] = []
  const write = async () => {
    ids.push(...(await addTitles(db, waiting)).map(({ titleId }) => titleId))
    if (ids.length % 10_000 === 0) say(`${ids.length} films`)
    waiting = []
  }
  for await (const film of films(step)) {
    waiting.push(titleOf(film, ids.length + waiting.length, moods))
    if (waiting.length === titlesPerStep) await write()
  }
  if (waiting.length > 0) await write()
  say('search index')
  await indexNewTitles(db)
  await importEvents(db, viewsOf(ids))
  const rows: NewRow[] = []
  for (const row of homeRows)
    rows.push({
      ...row,
      genreId: row.source === 'genre' ? ((await genreIdByName(db, row.name)) ?? null) : null,
      title: '',
      tagline: '',
      backgroundTitleId: null,
    })
  await leaveLikenessOut(db)
  await layOutHome(db, { banners: ids.slice(0, 5).map((titleId) => ({ titleId, description: '' })), rows, tools: [] })
  return ids.length
}
