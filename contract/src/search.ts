import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Jobs } from './people.ts'
import { Card } from './title.ts'
import { Address, Id, IdList, Line, Page, Sort, Year } from './values.ts'

const found = { data: list(Card), count: Type.Integer() }

const SuggestedTitle = Type.Object({
  video_id: Id,
  video_type: Type.Integer(),
  video_title: Type.String(),
  published_year: Year,
  landscape_art_1280x720: Address,
  /** ThumbHash (base64) of the picture. */
  hash: Type.String(),
})

const NamedPerson = Type.Object({
  person_id: Id,
  person_name: Line,
  /** A photo; empty where there is none. */
  person_image: Address,
  /** What they did most first. */
  jobs: Jobs,
  /** How many titles of theirs the caller may see. */
  title_count: Type.Integer(),
})

export const search = calls({
  'search-suggestions': {
    doc: 'What words that are being typed may mean: the first titles that they find, and people with a name like that.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { search_key: Line },
    reply: { data: Type.Object({ titles: list(SuggestedTitle), people: list(Type.Object({ person_id: Id, name: Type.String() })) }) },
    errors: [],
  },
  'input-search': {
    doc: 'Titles by words, forgiving typos and accents, best match first unless sorted; none for an empty text.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { search_key: Line, sort: Type.Optional(Sort), start_range: Page },
    /** On the first page whom the words name, misspelt too: at most three. */
    reply: { ...found, people: list(NamedPerson) },
    errors: [],
  },
  'advance-search': {
    doc: 'Titles of all given genres and regions and any of the eras; where none fits all, those that fit the most of it.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: {
      genre: Type.Optional(IdList),
      era: Type.Optional(IdList),
      region: Type.Optional(IdList),
      view_type: Type.Optional(Line),
      /** Most watched first where it is left out. */
      sort: Type.Optional(Sort),
      start_range: Page,
    },
    /** How many things are asked of a title, genres and regions one by one and eras as one; and how many the titles found meet. */
    reply: { ...found, filters_asked: Type.Integer(), filters_met: Type.Integer() },
    errors: [],
  },
})
