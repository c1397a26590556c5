import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TitleFacts } from './title.ts'

/** A short animated film that the demo plays in the place of the real one. Paths of files are relative to `folder`. */
export interface DemoReel {
  slug: string
  title: string
  genreFamily: string
  /** Absolute. */
  folder: string
  /** HLS multivariant playlist. */
  master: string
  durationSeconds: number
  introFromSeconds: number
  introToSeconds: number
  creditsFromSeconds: number
  audio: { name: string; playlist: string; file: string; isDefault: boolean }[]
  /** `language` as BCP 47. */
  subtitles: { language: string; name: string; vtt: string; playlist: string }[]
  storyboard: { image: string; vtt: string; intervalSeconds: number; width: number; height: number }
  trailer: { master: string; durationSeconds: number }
  licence: string
}

/** What is read of a reel.json. */
interface ReelFile {
  slug: string
  title: string
  genre_family: string
  master: string
  duration_seconds: number
  intro: { from: number; to: number }
  credits_from: number
  audio: { name: string; playlist: string; file: string; default: boolean }[]
  subtitles: { lang: string; name: string; vtt: string; playlist: string }[]
  storyboard: { image: string; vtt: string; interval_seconds: number; width: number; height: number }
  trailer: { master: string }
  licence: string
}

function readReel(folder: string): DemoReel {
  const reel = JSON.parse(readFileSync(join(folder, 'reel.json'), 'utf8')) as ReelFile
  const trailer = JSON.parse(readFileSync(join(folder, 'trailer', 'trailer.json'), 'utf8')) as { duration_seconds: number }
  const { interval_seconds: intervalSeconds, ...storyboard } = reel.storyboard
  return {
    slug: reel.slug,
    title: reel.title,
    genreFamily: reel.genre_family,
    folder,
    master: reel.master,
    durationSeconds: reel.duration_seconds,
    introFromSeconds: reel.intro.from,
    introToSeconds: reel.intro.to,
    creditsFromSeconds: reel.credits_from,
    audio: reel.audio.map(({ default: isDefault, ...track }) => ({ ...track, isDefault })),
    subtitles: reel.subtitles.map(({ lang: language, ...track }) => ({ ...track, language })),
    storyboard: { ...storyboard, intervalSeconds },
    trailer: { master: reel.trailer.master, durationSeconds: trailer.duration_seconds },
    licence: reel.licence,
  }
}

/** All reels of the demo folder, by slug. */
export function demoReels(demoFolder: string): DemoReel[] {
  const shelf = join(demoFolder, 'reels')
  return readdirSync(shelf)
    .sort()
    .map((slug) => readReel(join(shelf, slug)))
}

/** Which reels suit a genre, best first. Genres that say nothing about a reel are left out. */
export const reelsOfGenre: Record<string, string[]> = {
  Noir: ['calder-street', 'grey-glove'],
  Crime: ['grey-glove', 'calder-street'],
  Serial: ['grey-glove', 'merchant-of-basra', 'moon-by-supper'],
  Mystery: ['grey-glove', 'harrow-hill', 'calder-street'],
  Thriller: ['calder-street', 'grey-glove', 'harrow-hill'],
  Action: ['grey-glove', 'merchant-of-basra'],
  Horror: ['harrow-hill', 'calder-street', 'grey-glove'],
  Comedy: ['eight-minutes-late', 'one-city-one-day'],
  Sports: ['eight-minutes-late', 'one-city-one-day'],
  Romance: ['last-waltz', 'one-city-one-day'],
  Musical: ['last-waltz', 'eight-minutes-late'],
  Drama: ['one-city-one-day', 'last-waltz', 'calder-street'],
  Biography: ['one-city-one-day', 'last-waltz'],
  Documentary: ['one-city-one-day'],
  Historical: ['one-city-one-day', 'merchant-of-basra'],
  War: ['one-city-one-day', 'merchant-of-basra'],
  Western: ['merchant-of-basra', 'grey-glove', 'one-city-one-day'],
  Adventure: ['merchant-of-basra', 'moon-by-supper'],
  Fantasy: ['merchant-of-basra', 'moon-by-supper', 'harrow-hill'],
  'Science Fiction': ['moon-by-supper', 'merchant-of-basra'],
  Animation: ['moon-by-supper', 'eight-minutes-late'],
  Family: ['eight-minutes-late', 'moon-by-supper'],
}

const reelsOfMood: Record<string, string[]> = {
  Absurd: ['moon-by-supper', 'eight-minutes-late'],
  Bitter: ['calder-street', 'one-city-one-day'],
  Dreamy: ['moon-by-supper', 'last-waltz'],
  Eerie: ['harrow-hill'],
  Heroic: ['merchant-of-basra'],
  Hopeful: ['one-city-one-day', 'last-waltz'],
  Melancholy: ['last-waltz', 'one-city-one-day'],
  Mysterious: ['harrow-hill', 'grey-glove'],
  Playful: ['eight-minutes-late', 'moon-by-supper'],
  Tender: ['last-waltz'],
  Tense: ['calder-street', 'grey-glove'],
  Wild: ['grey-glove', 'merchant-of-basra'],
}

type Tagged = Pick<TitleFacts, 'genres' | 'moods'>

/** The reels that suit a title, best first, with how well: a first genre weighs most, moods least. At least three. */
function fittingReels(title: Tagged): { slug: string; fit: number }[] {
  const fits = new Map<string, number>()
  const add = (slugs: string[] | undefined, weight: number) =>
    slugs?.forEach((slug, place) => void fits.set(slug, (fits.get(slug) ?? 0) + weight / (place + 1)))
  title.genres.forEach((genre, place) => void add(reelsOfGenre[genre], 4 / (place + 1)))
  for (const mood of title.moods) add(reelsOfMood[mood], 1)
  // Those that jar least, so that every title has a choice.
  add(['one-city-one-day', 'last-waltz', 'eight-minutes-late'], 0.2)
  const ranked = [...fits].map(([slug, fit]) => ({ slug, fit })).sort((a, b) => b.fit - a.fit)
  return ranked.filter(({ fit }, place) => place < 3 || (place < 4 && fit >= ranked[0]!.fit / 3))
}

/** Slugs of reels by title id: each title gets its pinned or else a fitting one, and no two neighbours of a genre (by year) the same. */
export function spreadReels(
  titles: Pick<TitleFacts, 'id' | 'year' | 'genres' | 'moods'>[],
  pinned: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const used = new Map<string, number>()
  const chosen = new Map<string, string>()
  let previous = ''
  const shelf = [...titles].sort((a, b) => a.genres[0]!.localeCompare(b.genres[0]!) || a.year - b.year || a.id.localeCompare(b.id))
  for (const [place, title] of shelf.entries()) {
    const next = pinned.get(shelf[place + 1]?.id ?? '')
    const candidates = fittingReels(title).filter(({ slug }) => slug !== previous && slug !== next)
    // Reels that played often already give way to fitting ones that played seldom.
    const worth = ({ slug, fit }: { slug: string; fit: number }) => fit / (1 + (used.get(slug) ?? 0) / 20)
    const best = candidates.reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best))
    previous = pinned.get(title.id) ?? best.slug
    used.set(previous, (used.get(previous) ?? 0) + 1)
    chosen.set(title.id, previous)
  }
  return chosen
}

/** Slug of the reel that an episode plays; the episodes of a season go through the reels that suit the series in turn. */
export function reelForEpisode(title: Tagged, season: number, episode: number): string {
  const fitting = fittingReels(title)
  return fitting[(season + episode - 2) % fitting.length]!.slug
}

const stills = 10

/** Absolute path of an episode's picture: one of the ten that were drawn, beginning at another one for each series. */
export function episodeStill(demoFolder: string, titleId: string, season: number, episode: number): string {
  const first = [...titleId].reduce((sum, message) => sum + message.codePointAt(0)!, 0)
  return join(demoFolder, 'episodes', `${((first + season + episode) % stills) + 1}.webp`)
}
