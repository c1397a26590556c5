import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/** The extensions that migrations create; PGlite must be given them when it opens. */
export const pgliteExtensions = { pg_trgm, unaccent }
