import { normal, type Random } from './random.ts'
import type { DemoTitle } from './title.ts'

/** What a simulated viewer likes: factors above 1 draw, below 1 put off; what is not named counts 1. */
export interface ViewerTaste {
  genres: Map<string, number>
  moods: Map<string, number>
  /** First years of the two decades that the viewer returns to. */
  decades: [number, number]
  silent: number
  isMember: boolean
  /** How much the viewer watches, beside others. */
  appetite: number
}

const tasteGenres = [
  'Horror',
  'Noir',
  'Comedy',
  'Romance',
  'Science Fiction',
  'Adventure',
  'Western',
  'Serial',
  'Drama',
  'Crime',
  'Animation',
  'War',
]
const tasteMoods = [
  'Absurd',
  'Bitter',
  'Dreamy',
  'Eerie',
  'Heroic',
  'Hopeful',
  'Melancholy',
  'Mysterious',
  'Playful',
  'Tender',
  'Tense',
  'Wild',
]
const tasteDecades = [1910, 1920, 1920, 1930, 1940, 1950, 1960, 2000]

const oneOf = <Item>(random: Random, items: Item[]): Item => items[Math.floor(random() * items.length)]!

export function drawTaste(random: Random): ViewerTaste {
  return {
    genres: new Map([
      [oneOf(random, tasteGenres), 0.4],
      [oneOf(random, tasteGenres), 2.2],
      [oneOf(random, tasteGenres), 3.2],
    ]),
    moods: new Map([
      [oneOf(random, tasteMoods), 1.5],
      [oneOf(random, tasteMoods), 1.8],
    ]),
    decades: [oneOf(random, tasteDecades), oneOf(random, tasteDecades)],
    silent: oneOf(random, [0.3, 0.8, 1, 1, 1.3]),
    isMember: random() < 0.55,
    appetite: Math.exp(0.8 * normal(random)),
  }
}

/** How much a viewer is drawn to a title: 0 where the title is closed to them, about 1 where they do not care. */
export function affinity(taste: ViewerTaste, title: DemoTitle): number {
  if (title.premium && !taste.isMember) return 0
  let factor = title.silent ? taste.silent : 1
  for (const genre of title.genres) factor *= taste.genres.get(genre) ?? 1
  for (const mood of title.moods) factor *= taste.moods.get(mood) ?? 1
  const decade = Math.floor(title.year / 10) * 10
  if (taste.decades.includes(decade) || (taste.decades.includes(2000) && title.year >= 2000)) factor *= 1.8
  return factor
}
