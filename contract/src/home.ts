import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Banner, Card, GenreClass, HelperTool, HomeRow } from './title.ts'
import { Address, Day, Flag, Id, nullable, Page } from './values.ts'

export const home = calls({
  slider: {
    doc: 'The banners that rotate at the top of the home page.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue', 'home'],
    who: 'anyone',
    query: {},
    reply: { data: list(Banner) },
    errors: [],
  },
  'home-videos': {
    doc: 'Rows of the home page, 6 a page.',
    method: 'POST',
    effect: 'reads',
    // A row by what was watched changes with the next view, not with every place in a film.
    of: ['lists', 'history', 'catalogue', 'home'],
    who: 'anyone',
    query: { start_range: Page },
    reply: { data: list(HomeRow), number_of_rows: Type.Integer() },
    errors: [],
  },
  'home-row-videos': {
    doc: 'Titles of one row of the home page that was filled by hand or by a search, 20 a page.',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue', 'home'],
    who: 'anyone',
    query: {
      /** As home-videos says it in genre_name, its first 200 characters; of several rows of one name the first. */
      row_name: Type.String({ minLength: 1, maxLength: 200 }),
      start_range: Page,
    },
    reply: { data: list(Card), count: Type.Integer() },
    errors: ['not_found'],
  },
  'ott-slider': {
    doc: 'The banners of the coming-soon page.',
    method: 'POST',
    effect: 'reads',
    of: ['membership', 'catalogue'],
    who: 'anyone',
    query: {},
    reply: {
      data: list(
        Type.Object({
          video_id: Id,
          video_type: Type.Integer(),
          title: Type.String(),
          title_image: Type.String(),
          banner_image: Address,
          banner_image_phone: Address,
          video_duration: Type.Integer(),
          short_description: Type.String(),
          release_date: nullable(Day),
          /** '0' once the caller may play it, ahead of its day. */
          is_coming_soon_status: Flag,
          hash: Type.String(),
        }),
      ),
    },
    errors: [],
  },
  'week-wise-upcoming-calender-videos': {
    doc: 'Coming titles in groups, a week each.',
    method: 'POST',
    effect: 'reads',
    of: ['membership', 'catalogue'],
    who: 'anyone',
    query: {},
    reply: {
      data: list(Type.Object({ genre_class: GenreClass, list_name: Type.String(), name: Type.String(), videos: list(Card) })),
    },
    errors: [],
  },
  'still-looking': {
    doc: 'Tools and titles for whoever has not found anything yet.',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue', 'home'],
    who: 'anyone',
    query: { start_range: Page },
    reply: { data: list(HelperTool), count: Type.Integer() },
    errors: [],
  },
})
