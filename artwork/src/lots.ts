import { type Rng, seeded } from './drawing/seed.ts'
import type { TitleFacts } from './facts.ts'
import { shortGenres } from './genres.ts'
import { chooseKit } from './kits/choose-kit.ts'
import type { Kit } from './kits/kit.ts'
import { chooseMotif } from './motifs/choose-motif.ts'
import type { Motif } from './motifs/motif.ts'

/** The first lots of a title, which its poster and its stills share: one shows what the other shows. */
export function drawLots(facts: TitleFacts, variation?: number): { rng: Rng; genres: string[]; kit: Kit; motif: Motif } {
  const rng = seeded(`${facts.key}|${facts.title}|${facts.year}${variation ? `|variation ${variation}` : ''}`)
  const genres = shortGenres(facts.genres, facts.kind, facts.year)
  const kit = chooseKit({ year: facts.year, genres, countries: facts.countries.map((c) => c.toLowerCase()) }, rng)
  const motif = chooseMotif({ title: facts.title, keywords: facts.keywords, genres }, rng)
  return { rng, genres, kit, motif }
}
