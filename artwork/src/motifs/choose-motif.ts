import type { Rng } from '../drawing/seed.ts'
import type { Motif } from './motif.ts'
import { motifs } from './motifs.ts'

/** Lower-case words of a text, accents kept. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The motif that fits best: nine points for the first keyword, four for the others, five for a word of the title,
 * two for a genre, and a little chance.
 */
export function chooseMotif(about: { title: string; keywords: string[]; genres: string[] }, rng: Rng): Motif {
  const title = new Set(wordsOf(about.title))
  const keywords = about.keywords.map((keyword) => keyword.toLowerCase())
  let best: Motif | undefined
  let bestScore = -1
  for (const motif of Object.values<Motif>(motifs)) {
    const words = motif.words.split(' ')
    const suited = motif.genres.split(' ')
    let score = rng.next() * 1.4
    for (const word of words) if (title.has(word)) score += 5
    // The first keyword is the one an editor thought of first.
    keywords.forEach((keyword, i) => {
      if (words.includes(keyword)) score += i === 0 ? 9 : 4
    })
    for (const genre of about.genres) if (suited.includes(genre)) score += 2
    if (score > bestScore) {
      best = motif
      bestScore = score
    }
  }
  return best!
}
