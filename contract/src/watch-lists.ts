import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card, HomeRow } from './title.ts'
import { Email, Id, Name, Page, Token } from './values.ts'

/** A named list of titles, one's own or a friend's. */
export const WatchList = Type.Object({
  id: Id,
  list_name: Type.String(),
  /** Titles on it. */
  listCount: Type.Integer(),
  /** Landscape art of the title added last; empty for an empty list. */
  background_image: Type.String(),
  /** Name of the friend whose list it is. */
  shared_by: Type.Optional(Type.String()),
})

export const watchLists = calls({
  'my-watch-list': {
    doc: "The profile's own lists.",
    method: 'POST',
    effect: 'reads',
    who: 'member',
    query: {},
    reply: { data: list(WatchList) },
    errors: [],
  },
  'friend-share-watchlist': {
    doc: 'Lists that friends shared with the profile.',
    method: 'POST',
    effect: 'reads',
    who: 'member',
    query: {},
    reply: { data: list(WatchList) },
    errors: [],
  },
  'videos-in-watch-list-id': {
    doc: "Titles on a list, last added first; list_type 2 is a friend's list.",
    method: 'POST',
    effect: 'reads',
    who: 'member',
    query: { watchlist_id: Id, list_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })), start_range: Page },
    reply: { data: list(Card), count: Type.Integer(), list_name: Type.String() },
    errors: ['not_found'],
  },
  'home-watchlist-videos': {
    doc: "Rows of the home page for the profile's lists, one a list that is not empty.",
    method: 'POST',
    effect: 'reads',
    who: 'member',
    query: { start_range: Page },
    reply: { data: list(HomeRow), number_of_rows: Type.Integer() },
    errors: [],
  },
  'add-watch-list': {
    doc: 'Creates a list.',
    method: 'POST',
    effect: 'changes',
    who: 'member',
    query: { watch_list_name: Name },
    reply: { data: WatchList },
    errors: ['conflict'],
  },
  'update-watch-list': {
    doc: 'Renames a list.',
    method: 'POST',
    effect: 'changes',
    who: 'member',
    query: { list_id: Id, watch_list_name: Name },
    reply: { data: WatchList },
    errors: ['not_found', 'conflict'],
  },
  'delete-watch-list': {
    doc: "Deletes a list; a friend's list only leaves the profile's own view.",
    method: 'POST',
    effect: 'changes',
    who: 'member',
    query: { watch_list_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'add-remove-video-watch-list': {
    doc: 'Puts a title on a list, or takes it off when it is on it.',
    method: 'POST',
    effect: 'changes',
    who: 'member',
    query: { watch_list_id: Id, video_id: Id },
    reply: { data: Type.Object({ video_id: Id, watch_list_id: Id, is_my_list: Type.Boolean() }) },
    errors: ['not_found'],
  },
  'delete-videos-from-watch-list': {
    doc: "Takes a title off every list of the profile's own.",
    method: 'POST',
    effect: 'changes',
    who: 'member',
    query: { video_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'share-my-wishlist': {
    doc: 'Mails a friend a link to one of the lists.',
    method: 'GET',
    effect: 'changes',
    who: 'member',
    query: { watchlist_id: Id, to_email: Email },
    reply: {},
    errors: ['not_found'],
  },
  'accept-share-watchlist': {
    doc: 'Takes a list that a friend shared; the link works once, for the address it was sent to.',
    method: 'GET',
    effect: 'changes',
    who: 'member',
    query: { token: Token },
    reply: { data: WatchList },
    errors: ['invalid_code', 'forbidden', 'conflict'],
    secret: ['token'],
  },
})
