import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card, HomeRow } from './title.ts'
import { Email, Id, Instant, nullable, Page, saying, Token } from './values.ts'

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
  /** Whether it holds the title that was asked about; only where one was. */
  is_on_list: Type.Optional(Type.Boolean()),
})

/** Somebody with whom a list is shared, or who was invited to it. */
export const ListShare = Type.Object({
  id: Id,
  /** The address that the invitation was mailed to. */
  to_email: Type.String(),
  /** What the friend is called; null until they have accepted. */
  friend_name: nullable(Type.String()),
  invited_at: Instant,
  /** Null until they have accepted. */
  accepted_at: nullable(Instant),
  /** After it the link in the mail does not work any more. */
  expires_at: Instant,
})

// Longer than any name may be, so that a long one gets the sentence about names, too.
const ListName = saying(Type.String({ minLength: 1, maxLength: 1000 }), 'The name of a list has 1 to 60 characters')

export const watchLists = calls({
  'my-watch-list': {
    doc: "The profile's own lists; with a title, which of them hold it.",
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: { video_id: Type.Optional(Id) },
    reply: { data: list(WatchList) },
    errors: [],
  },
  'friend-share-watchlist': {
    doc: 'Lists that friends shared with the profile.',
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: {},
    reply: { data: list(WatchList) },
    errors: [],
  },
  'videos-in-watch-list-id': {
    doc: "Titles on a list, last added first; list_type 2 is a friend's list.",
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: { watchlist_id: Id, list_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })), start_range: Page },
    reply: {
      data: list(Card),
      count: Type.Integer(),
      list_name: Type.String(),
      /** Name of the friend whose list it is. */
      shared_by: Type.Optional(Type.String()),
    },
    errors: ['not_found'],
  },
  'home-watchlist-videos': {
    doc: "Rows of the home page for the profile's lists, one a list that is not empty.",
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: { start_range: Page },
    reply: { data: list(HomeRow), number_of_rows: Type.Integer() },
    errors: [],
  },
  'add-watch-list': {
    doc: 'Creates a list.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watch_list_name: ListName },
    reply: { data: WatchList },
    errors: ['conflict'],
  },
  'update-watch-list': {
    doc: 'Renames a list.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { list_id: Id, watch_list_name: ListName },
    reply: { data: WatchList },
    errors: ['not_found', 'conflict'],
  },
  'delete-watch-list': {
    doc: 'Deletes a list, and ends its being shared; restore-watch-list undoes it for ten minutes.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watch_list_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'restore-watch-list': {
    doc: 'Brings a deleted list back as it was, with its friends; for ten minutes.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watch_list_id: Id },
    reply: { data: WatchList },
    errors: ['not_found', 'conflict'],
  },
  'listed-titles': {
    doc: "Ids of all titles on the profile's own lists.",
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: {},
    reply: { data: list(Id) },
    errors: [],
  },
  'add-remove-video-watch-list': {
    doc: 'Puts a title on a list, or takes it off when it is on it.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watch_list_id: Id, video_id: Id },
    reply: {
      data: Type.Object({
        video_id: Id,
        watch_list_id: Id,
        /** On any list of the profile. */
        is_my_list: Type.Boolean(),
        /** On this list. */
        is_on_list: Type.Boolean(),
      }),
    },
    errors: ['not_found'],
  },
  'delete-videos-from-watch-list': {
    doc: "Takes a title off one of the profile's lists, or, where none is named, off all of them.",
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { video_id: Id, watch_list_id: Type.Optional(Id) },
    reply: {},
    errors: ['not_found'],
  },
  'share-my-wishlist': {
    doc: 'Mails a friend a link to one of the lists; an account shares 20 times a day.',
    method: 'GET',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watchlist_id: Id, to_email: saying(Email, 'Please enter a valid email address') },
    reply: {},
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'accept-share-watchlist': {
    doc: 'Takes a list that a friend shared; the link works once, for the address it was sent to.',
    method: 'GET',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { token: Token },
    reply: { data: WatchList },
    errors: ['invalid_code', 'forbidden'],
    secret: ['token'],
  },
  'watch-list-shares': {
    doc: 'With whom one of the lists is shared, and who was invited to it.',
    method: 'POST',
    effect: 'reads',
    of: ['lists'],
    who: 'member',
    query: { watch_list_id: Id },
    reply: { data: list(ListShare) },
    errors: ['not_found'],
  },
  'stop-watch-list-share': {
    doc: 'Ends the sharing of a list with somebody, or takes an invitation back.',
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { share_id: Id },
    reply: {},
    errors: ['not_found'],
  },
  'leave-friend-watch-list': {
    doc: "Takes a friend's list out of the profile's own view.",
    method: 'POST',
    effect: 'changes',
    touches: ['lists'],
    who: 'member',
    query: { watch_list_id: Id },
    reply: {},
    errors: ['not_found'],
  },
})
