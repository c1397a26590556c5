import type { Door } from '../../call/handler.ts'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { cardsOf, pageSize, readerOf } from '../catalogue/catalogue.ts'
import { type Hit, selectExactHits, selectFiltered, selectNearHits } from './search.sql.ts'
import { prefixQuery, searchKey } from './search-key.ts'

/** Shorter texts have too few trigrams to be nearly anything. */
const shortestNearKey = 3

/** Ids of a comma-separated list, as the contract has checked it. */
const idsIn = (list: string | undefined): number[] => (list ? list.split(',').map(Number) : [])

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
  'advance-search': async ({ caller, parameters: { genre, era, region, start_range = 0 } }) => {
    const now = clock.now()
    const filters = { genreIds: idsIn(genre), eraIds: idsIn(era), regionIds: idsIn(region) }
    const rows = await selectFiltered(db, filters, readerOf(caller, now), start_range, pageSize)
    return {
      data: await cardsOf(
        db,
        rows.map(({ id }) => id),
        caller,
        now,
      ),
      count: rows[0]?.count ?? 0,
    }
  },
})
