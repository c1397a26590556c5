import { readFile } from 'node:fs/promises'
import type { DrawRequest } from '@matinee/artwork/draw'
import { episodeStill, reelForEpisode } from '@matinee/demo/media'
import type { DemoTitle } from '@matinee/demo/title'
import type { Pictures } from '../pictures/pictures.ts'
import { tintOf } from '../pictures/tint.ts'
import type { Db } from '../platform/db/database.ts'
import { dayMs } from '../platform/time/durations.ts'
import type { NewTitle } from '../titles/intake.sql.ts'
import { addTitle, type TitleIds } from '../titles/intake.ts'

interface Studio {
  db: Db
  pictures: Pictures
  demoFolder: string
  mediaIds: Map<string, number>
  now: Date
  /** Hashes of files taken in so far: many episodes share a picture. */
  takenIn: Map<string, string>
}

const takeIn = async ({ db, pictures, takenIn }: Studio, file: string | undefined, isBlurredFirst = false): Promise<string | null> => {
  if (file === undefined) return null
  const hash = takenIn.get(file) ?? (await pictures.add(db, await readFile(file), { isBlurredFirst }))
  takenIn.set(file, hash)
  return hash
}

/** What is drawn of a title of the demo. */
export const drawingFactsOf = (title: DemoTitle): DrawRequest['facts'] => ({
  key: title.id,
  title: title.name,
  year: title.year,
  genres: title.genres,
  countries: title.countries,
  keywords: title.keywords,
  people: title.directors,
  kind: title.kind,
})

const drawn = (title: DemoTitle, studio: Studio, kind: 'poster' | 'still'): Promise<string> =>
  studio.pictures.plan(studio.db, { kind, facts: drawingFactsOf(title) })

const seasonsOf = async (title: DemoTitle, studio: Studio): Promise<NewTitle['seasons']> => {
  const seasons: NewTitle['seasons'] = []
  for (const season of title.seasons) {
    const episodes: NewTitle['seasons'][number]['episodes'] = []
    for (const episode of season.episodes)
      episodes.push({
        number: episode.number,
        name: episode.name,
        durationMinutes: episode.durationMinutes,
        description: '',
        imageHash: await takeIn(studio, episodeStill(studio.demoFolder, title.id, season.number, episode.number), true),
        mediaId: studio.mediaIds.get(reelForEpisode(title, season.number, episode.number)) ?? null,
      })
    seasons.push({ number: season.number, name: `Season ${season.number}`, episodes })
  }
  return seasons
}

const releaseDay = (title: DemoTitle, now: Date): string | null =>
  title.releaseInDays === undefined ? null : new Date(now.getTime() + title.releaseInDays * dayMs).toISOString().slice(0, 10)

const seedTitle = async (title: DemoTitle, studio: Studio): Promise<TitleIds> => {
  const { artwork } = title
  const landscape = (await takeIn(studio, artwork.landscape, true)) ?? (await drawn(title, studio, 'still'))
  return addTitle(studio.db, {
    slug: title.id,
    kind: title.kind,
    name: title.name,
    originalName: title.originalName,
    year: title.year,
    durationMinutes: title.durationMinutes,
    shortDescription: title.shortDescription,
    longDescription: title.longDescription,
    isSilent: title.silent,
    languageNote: title.languageNote,
    isPremium: title.premium,
    isRemastered: title.remastered,
    matters: title.matters,
    allowKids: title.allowKids,
    releaseDay: releaseDay(title, studio.now),
    keywords: title.keywords,
    tint: await tintOf(artwork.landscape),
    images: {
      poster: (await takeIn(studio, artwork.poster)) ?? (await drawn(title, studio, 'poster')),
      landscape,
      still: landscape,
      treatment: await takeIn(studio, artwork.titleTreatment),
      hero: await takeIn(studio, artwork.hero),
      heroPhone: await takeIn(studio, artwork.heroPhone),
    },
    mediaId: title.kind === 'film' ? (studio.mediaIds.get(title.reel) ?? null) : null,
    directors: title.directors,
    actors: title.cast,
    characters: title.characters,
    genres: title.genres,
    moods: title.moods,
    countries: title.countries,
    languages: title.languages,
    seasons: await seasonsOf(title, studio),
  })
}

/** Writes the titles with their pictures and episodes, and answers their ids by slug. */
export const seedTitles = async (titles: readonly DemoTitle[], studio: Studio): Promise<Map<string, TitleIds>> => {
  const ids = new Map<string, TitleIds>()
  for (const title of titles) ids.set(title.id, await seedTitle(title, studio))
  return ids
}
