/** Settings that both databases run with, as PostgreSQL's `-c name=value`. */
export const databaseSettings = [
  // How near words are by their trigrams to be looked at as misspellings.
  'pg_trgm.similarity_threshold=0.3',
  // Our statements are short; compiling one costs more than running it.
  'jit=off',
]
