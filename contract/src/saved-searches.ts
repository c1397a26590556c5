import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { ViewType } from './site.ts'
import { Card } from './title.ts'
import { Address, Id, IdList, Line, Name, Page, Sort } from './values.ts'

const AnyView = Type.Union([ViewType, Type.Literal('')])

/** A search kept under a name, with what it looks for; ids are comma-separated. */
export const SavedSearch = Type.Object({
  id: Id,
  search_list_name: Type.String(),
  /** Words, for a text search; else empty. */
  search_key: Type.String(),
  genre: IdList,
  era: IdList,
  region_id: IdList,
  /** Empty where none was asked for. */
  view_type: AnyView,
  /** Titles it finds that came out since the profile last looked; 100 stands for more than 99. */
  new_count: Type.Integer({ minimum: 0, maximum: 100 }),
  /** When the address of its feed was made; null where it has none. */
  feed_created_at: Type.Union([Type.String(), Type.Null()]),
})

export const savedSearches = calls({
  'user-save-search-list': {
    doc: "The profile's saved searches, newest first.",
    method: 'POST',
    effect: 'reads',
    of: ['searches'],
    who: 'member',
    query: {},
    reply: { data: list(SavedSearch) },
    errors: [],
  },
  'user-save-search-videos': {
    doc: 'What a saved search finds now.',
    method: 'POST',
    effect: 'reads',
    of: ['searches'],
    who: 'member',
    /** Sorted as the calls of a search are; what is kept is what is looked for, not an order. */
    query: { save_search_id: Id, sort: Type.Optional(Sort), start_range: Page },
    reply: {
      data: list(Card),
      count: Type.Integer(),
      search_list_name: Type.String(),
      /** As `advance-search` answers; left out of a search by words. */
      filters_asked: Type.Optional(Type.Integer()),
      filters_met: Type.Optional(Type.Integer()),
    },
    errors: ['not_found'],
  },
  'save-search-list': {
    doc: 'Keeps a search under a name of 1 to 60 characters that the profile has not used yet; at most 50 a profile.',
    method: 'POST',
    effect: 'changes',
    touches: ['searches'],
    who: 'member',
    query: {
      search_list_name: Name,
      genre_id: Type.Optional(IdList),
      region_id: Type.Optional(IdList),
      era_id: Type.Optional(IdList),
      view_type: Type.Optional(AnyView),
      /** Ours: words, which then count instead of the filters. */
      search_key: Type.Optional(Line),
    },
    reply: { data: SavedSearch },
    errors: ['conflict'],
  },
  'look-at-save-search': {
    doc: 'Marks a saved search as looked at: what it finds until now is not new any more.',
    method: 'POST',
    effect: 'changes',
    touches: ['searches'],
    who: 'member',
    query: { save_search_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'save-search-feed': {
    doc: 'Makes a private address at which the search can be followed by RSS; one that was made before ends. It is answered this once.',
    method: 'POST',
    effect: 'changes',
    touches: ['searches'],
    who: 'member',
    query: { save_search_id: Id },
    reply: { data: Type.Object({ feed_url: Address, feed_created_at: Type.String() }) },
    errors: ['not_found'],
  },
  'delete-save-search-feed': {
    doc: 'Ends the address at which the search can be followed.',
    method: 'POST',
    effect: 'changes',
    touches: ['searches'],
    who: 'member',
    query: { save_search_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'delete-save-search': {
    doc: 'Forgets a saved search.',
    method: 'POST',
    effect: 'changes',
    touches: ['searches'],
    who: 'member',
    query: { save_search_id: Id },
    reply: {},
    errors: ['not_found'],
  },
})
