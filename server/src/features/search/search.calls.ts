import { type Door, notBuilt } from '../../call/handler.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { cardsOf, pageSize, readerOf } from '../catalogue/catalogue.ts'
import { type Hit, selectExactHits, selectNearHits } from './search.sql.ts'
import { prefixQuery, searchKey } from './search-key.ts'

/** Shorter texts have too few trigrams to be nearly anything. */
const shortestNearKey = 3

const together = (exact: Hit[], near: Hit[]): number[] => [...new Set([...exact, ...near].map(({ id }) => id))]

export const searchDoor = ({ db, clock }: { db: Db; clock: Clock }): Door<'search'> => ({
  'input-search': async ({ caller, parameters: { search_key, start_range = 0 } }) => {
    const key = searchKey(search_key)
    if (key === '') return { data: [], count: 0 }
    const now = clock.now()
    const reader = readerOf(caller, now)
    const exact = await selectExactHits(db, key, prefixQuery(key), reader)
    const near = key.length < shortestNearKey ? [] : await selectNearHits(db, key, reader)
    const ids = together(exact, near)
    return {
      data: await cardsOf(db, ids.slice(start_range * pageSize, (start_range + 1) * pageSize), caller, now),
      count: ids.length,
    }
  },
  'advance-search': notBuilt,
})
