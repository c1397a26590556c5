import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card, Detail, Episode, Season, TrendingCard } from './title.ts'
import { Address, Flag, Id, Page, Sort, VideoType } from './values.ts'

const cards = { data: list(Card), count: Type.Integer() }
const row = (doc: string) =>
  ({
    doc,
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { start_range: Page },
    reply: cards,
    errors: [],
  }) as const

export const catalogue = calls({
  'video-detail': {
    doc: 'All about one film or series, with titles like it.',
    method: 'POST',
    effect: 'reads',
    of: ['lists', 'progress', 'membership', 'catalogue'],
    who: 'anyone',
    query: { video_id: Id, video_type: VideoType },
    reply: { data: Detail },
    errors: ['not_found'],
  },
  'seasion-list': {
    doc: 'The seasons of a series.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { video_id: Id, start_range: Page },
    reply: { data: list(Season), count: Type.Integer() },
    errors: ['not_found'],
  },
  'episode-list': {
    doc: 'The episodes of one season, 20 a page.',
    method: 'POST',
    effect: 'reads',
    of: ['progress', 'catalogue'],
    who: 'anyone',
    query: { video_id: Id, seasion_id: Id, start_range: Page },
    reply: { data: list(Episode), count: Type.Integer() },
    errors: ['not_found'],
  },
  'similar-videos': {
    doc: 'Titles like a film or series, most alike first; none of one that is not there.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { video_id: Id },
    reply: cards,
    errors: [],
  },
  'genre-stills': {
    doc: 'A still for each genre of the menu, of one of its most watched titles; no two of the same title while there are others.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: {},
    /** `hash` is a ThumbHash (base64). */
    reply: { data: list(Type.Object({ genre_id: Id, still_images_1920x1080: Address, hash: Type.String() })) },
    errors: [],
  },
  'video-by-genre': {
    doc: 'Titles of one genre, most watched first unless sorted.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { genre_id: Id, genre_type: Type.Optional(Flag), sort: Type.Optional(Sort), start_range: Page },
    /** What stands under the genre's name, ours; empty for nothing. */
    reply: { ...cards, genre_tagline: Type.String() },
    errors: ['not_found'],
  },
  'content-by-menu': {
    doc: 'Titles of a main menu entry: films or series, most watched first; of others all, newest first; unless sorted.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { menu_id: Id, sort: Type.Optional(Sort), start_range: Page },
    reply: cards,
    errors: ['not_found'],
  },
  'trending-videos': {
    ...row('What is watched most just now: recent views count more than old ones.'),
    reply: { ...cards, data: list(TrendingCard) },
  },
  'most-viewed-videos': row('Titles by minutes watched, ever.'),
  'most-shared-videos': row('Titles by how often they were shared.'),
  'film-that-matter-videos': row('Films that the operator marked as mattering.'),
  'remastered-classic-videos': row('Titles in a restored edition.'),
  'suggested-videos': {
    doc: 'Titles chosen for the profile from what it watched.',
    method: 'POST',
    effect: 'reads',
    // Lists and places in films weigh in too, but titles are put on lists from this grid: it changes with the next view.
    of: ['history', 'catalogue'],
    who: 'member',
    query: { start_range: Page },
    reply: cards,
    errors: [],
  },
})
