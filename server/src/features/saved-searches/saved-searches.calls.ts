import type { PlainOf } from '@matinee/contract/plain'
import type { SavedSearch } from '@matinee/contract/saved-searches'
import type { Handlers } from '../../kernel/handler.ts'
import { refuse } from '../../kernel/refuse.ts'
import { newToken, tokenHash } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { chosenName, isSameName } from '../../platform/text/chosen-name.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { viewerOf } from '../../titles/titles.ts'
import { findByFilters, findByWords } from '../search/search.ts'
import { feedAddress } from './feed.ts'
import { newsCounter } from './news.ts'
import {
  deleteSearch,
  type FilterKind,
  insertSearch,
  lockProfile,
  type SavedSearchRow,
  selectSearch,
  selectSearches,
  selectUnknownIds,
  updateFeed,
  updateLookedAt,
} from './saved-searches.sql.ts'

const mostSearches = 50
const noSearch = 'There is no such saved search.'

/** The parameter of save-search-list that names the ids of each kind of filter. */
const parameterOf = { genre: 'genre_id', era: 'era_id', region: 'region_id' } as const

const searchReply = (
  { id, name, words, genreIds, eraIds, regionIds, viewType, feedMadeAt }: SavedSearchRow,
  newCount: number,
): PlainOf<typeof SavedSearch> => ({
  id,
  searchListName: name,
  searchKey: words,
  genre: genreIds.join(','),
  era: eraIds.join(','),
  regionId: regionIds.join(','),
  viewType: viewType,
  newCount: newCount,
  feedCreatedAt: feedMadeAt?.toISOString() ?? null,
})

interface SavedSearchesDeps {
  db: Db
  clock: Clock
  publicUrl: string
  replyCacheSeconds: number
}

export const savedSearchesHandlers = ({ db, clock, publicUrl, replyCacheSeconds }: SavedSearchesDeps): Handlers<'savedSearches'> => {
  const countNews = newsCounter(db, replyCacheSeconds > 0)

  /** The ids of one kind of filter, each once; refuses ids that stand for nothing. */
  const knownIds = async (kind: FilterKind, list = ''): Promise<number[]> => {
    const ids = list === '' ? [] : [...new Set(list.split(',').map(Number))]
    const unknown = await selectUnknownIds(db, kind, ids)
    if (unknown.length > 0) refuse('invalid_parameter', `There is no ${kind} ${unknown.join(', ')} (${parameterOf[kind]}).`)
    return ids
  }

  return {
    'user-save-search-list': async ({ caller }) => {
      const searches = await selectSearches(db, caller.profileId)
      const news = await countNews(caller.profileId, searches, viewerOf(caller, clock.now()))
      return { data: searches.map((search) => searchReply(search, news.get(search.id) ?? 0)) }
    },
    'user-save-search-videos': async ({ refuse, caller, parameters: { saveSearchId, ...wanted } }) => {
      const search = (await selectSearch(db, caller.profileId, saveSearchId)) ?? refuse('not_found', noSearch)
      const now = clock.now()
      const found = search.words
        ? await findByWords(db, search.words, caller, now, wanted)
        : await findByFilters(db, search, caller, now, wanted)
      return { ...found, searchListName: search.name }
    },
    'save-search-list': async ({ refuse, caller: { profileId }, parameters }) => {
      const name =
        chosenName(parameters.searchListName) ??
        refuse('invalid_parameter', 'The name of a search (search_list_name) has 1 to 60 characters.')
      const input = {
        words: parameters.searchKey?.trim() ?? '',
        genreIds: await knownIds('genre', parameters.genreId),
        eraIds: await knownIds('era', parameters.eraId),
        regionIds: await knownIds('region', parameters.regionId),
        viewType: parameters.viewType ?? '',
      }
      return inTx(db, async (db) => {
        await lockProfile(db, profileId)
        const others = await selectSearches(db, profileId)
        if (others.some((other) => isSameName(other.name, name))) refuse('conflict', `You already have a saved search called ${name}.`)
        if (others.length >= mostSearches) refuse('conflict', `You have ${mostSearches} saved searches, and there is no room for more.`)
        const saved = await insertSearch(db, profileId, name, input, clock.now())
        return { data: searchReply(saved, 0), message: `Saved “${name}”.` }
      })
    },
    'look-at-save-search': async ({ refuse, caller, parameters: { saveSearchId } }) => {
      if ((await updateLookedAt(db, caller.profileId, saveSearchId, clock.now())) === 0) refuse('not_found', noSearch)
      return { message: 'Nothing in it is new to you now.' }
    },
    'save-search-feed': async ({ refuse, caller, parameters: { saveSearchId } }) => {
      const token = newToken()
      const madeAt = clock.now()
      if ((await updateFeed(db, caller.profileId, saveSearchId, tokenHash(token), madeAt)) === 0) refuse('not_found', noSearch)
      return {
        data: { feedUrl: feedAddress(publicUrl, token), feedCreatedAt: madeAt.toISOString() },
        message: 'You’ll see this address only once, so keep it in your feed reader.',
      }
    },
    'delete-save-search-feed': async ({ refuse, caller, parameters: { saveSearchId } }) => {
      if ((await updateFeed(db, caller.profileId, saveSearchId, null, null)) === 0) refuse('not_found', noSearch)
      return { message: 'The address is ended. Whoever follows it gets nothing more.' }
    },
    'delete-save-search': async ({ refuse, caller, parameters: { saveSearchId } }) => {
      if ((await deleteSearch(db, caller.profileId, saveSearchId)) === 0) refuse('not_found', noSearch)
      return { message: 'Your saved search was deleted.' }
    },
  }
}
