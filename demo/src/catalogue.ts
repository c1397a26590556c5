import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoCuration } from './curation.ts'
import { readFacts } from './facts.ts'
import { spreadReels } from './media.ts'
import type { DemoArtwork, DemoTitle, TitleFacts } from './title.ts'

const pictures: Record<string, keyof DemoArtwork> = {
  'poster.webp': 'poster',
  'landscape.webp': 'landscape',
  'title.webp': 'titleTreatment',
  'hero.webp': 'hero',
  'hero-phone.webp': 'heroPhone',
}

function artworkOf(demoFolder: string, id: string): DemoArtwork {
  const folder = join(demoFolder, 'art', id)
  const artwork: DemoArtwork = {}
  if (!existsSync(folder)) return artwork
  for (const file of readdirSync(folder)) {
    const picture = pictures[file]
    if (picture) artwork[picture] = join(folder, file)
  }
  return artwork
}

/** All titles of the demo catalogue: films, then serials, then the open films, each in the order of its facts file. */
export function demoTitles(demoFolder: string): DemoTitle[] {
  const facts = ['films.json', 'series.json', 'open-films.json'].flatMap((file) => readFacts<TitleFacts[]>(demoFolder, file))
  const characters = readFacts<Record<string, Record<string, string>>>(demoFolder, 'characters.json')
  const curation = demoCuration(demoFolder)
  const [premium, remastered, matters] = [curation.premium, curation.remastered, curation.filmsThatMatter].map((ids) => new Set(ids))
  const releaseInDays = new Map(curation.comingSoon.map((coming) => [coming.id, coming.releaseInDays]))
  const reels = spreadReels(facts, new Map(curation.heroes.map((hero) => [hero.id, hero.reel])))
  return facts.map((title) => ({
    ...title,
    characters: Object.entries(characters[title.id] ?? {}).map(([name, character]) => ({ name, character })),
    kind: title.seasons ? 'series' : 'film',
    durationMinutes: title.durationMinutes ?? 0,
    seasons: title.seasons ?? [],
    premium: premium!.has(title.id),
    remastered: remastered!.has(title.id),
    matters: matters!.has(title.id),
    releaseInDays: releaseInDays.get(title.id),
    artwork: artworkOf(demoFolder, title.id),
    reel: reels.get(title.id)!,
  }))
}
