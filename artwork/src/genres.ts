const shortNames: Record<string, string> = {
  'science fiction': 'scifi',
  'sci-fi': 'scifi',
  historical: 'historical',
  history: 'historical',
  biography: 'biography',
  'film noir': 'noir',
  'comedy horror': 'horror',
  kids: 'family',
  children: 'family',
  sport: 'sports',
  mystery: 'mystery',
}

/** Genres as the tables of kits, motifs and scenes name them: lower case, one word. */
export function shortGenres(genres: string[], kind: 'film' | 'series', year: number): string[] {
  const names = genres.map((genre) => {
    const lower = genre.toLowerCase()
    return shortNames[lower] ?? lower
  })
  return kind === 'series' && year < 1956 ? [...names, 'serial'] : names
}
