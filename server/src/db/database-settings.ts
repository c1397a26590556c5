/** Settings that both databases run with, as PostgreSQL's `-c name=value`. */
export const databaseSettings = [
  // A word with a letter wrong in a longer name is near enough to be found.
  'pg_trgm.word_similarity_threshold=0.45',
]
