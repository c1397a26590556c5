import type { SavedSearch } from '@matinee/contract/saved-searches'
import type { Static } from 'typebox'
import type { Door } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { type Db, inTx } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { findByFilters, findByWords } from '../search/search.ts'
import {
  deleteSearch,
  type FilterKind,
  insertSearch,
  lockProfile,
  type SavedSearchRow,
  selectSearch,
  selectSearches,
  selectUnknownIds,
} from './saved-searches.sql.ts'
import { isSameName, plainSearchName } from './search-name.ts'

const mostSearches = 50
const noSearch = 'There is no such saved search.'

/** The parameter of save-search-list that names the ids of each kind of filter. */
const parameterOf = { genre: 'genre_id', era: 'era_id', region: 'region_id' } as const

const wireSearch = ({ id, name, words, genreIds, eraIds, regionIds, viewType }: SavedSearchRow): Static<typeof SavedSearch> => ({
  id,
  search_list_name: name,
  search_key: words,
  genre: genreIds.join(','),
  era: eraIds.join(','),
  region_id: regionIds.join(','),
  view_type: viewType,
})

export const savedSearchesDoor = ({ db, clock }: { db: Db; clock: Clock }): Door<'savedSearches'> => {
  /** The ids of one kind of filter, each once; refuses ids that stand for nothing. */
  const knownIds = async (kind: FilterKind, list = ''): Promise<number[]> => {
    const ids = list === '' ? [] : [...new Set(list.split(',').map(Number))]
    const unknown = await selectUnknownIds(db, kind, ids)
    if (unknown.length > 0) refuse('invalid_parameter', `There is no ${kind} ${unknown.join(', ')} (${parameterOf[kind]}).`)
    return ids
  }

  return {
    'user-save-search-list': async ({ caller }) => ({ data: (await selectSearches(db, caller.profileId)).map(wireSearch) }),
    'user-save-search-videos': async ({ caller, parameters: { save_search_id, start_range = 0 } }) => {
      const search = (await selectSearch(db, caller.profileId, save_search_id)) ?? refuse('not_found', noSearch)
      const now = clock.now()
      const found = search.words
        ? await findByWords(db, search.words, caller, now, start_range)
        : await findByFilters(db, search, caller, now, start_range)
      return { ...found, search_list_name: search.name }
    },
    'save-search-list': async ({ caller: { profileId }, parameters }) => {
      const name =
        plainSearchName(parameters.search_list_name) ??
        refuse('invalid_parameter', 'The name of a search (search_list_name) has 1 to 60 characters.')
      const wish = {
        words: parameters.search_key?.trim() ?? '',
        genreIds: await knownIds('genre', parameters.genre_id),
        eraIds: await knownIds('era', parameters.era_id),
        regionIds: await knownIds('region', parameters.region_id),
        viewType: parameters.view_type ?? '',
      }
      return inTx(db, async (db) => {
        await lockProfile(db, profileId)
        const others = await selectSearches(db, profileId)
        if (others.some((other) => isSameName(other.name, name))) refuse('conflict', `You already have a saved search called ${name}.`)
        if (others.length >= mostSearches) refuse('conflict', `You have ${mostSearches} saved searches, and there is no room for more.`)
        const saved = await insertSearch(db, profileId, name, wish, clock.now())
        return { data: wireSearch(saved), message: `Your search ${name} is saved.` }
      })
    },
    'delete-save-search': async ({ caller, parameters: { save_search_id } }) => {
      if ((await deleteSearch(db, caller.profileId, save_search_id)) === 0) refuse('not_found', noSearch)
      return { message: 'Your saved search was deleted.' }
    },
  }
}
