import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card } from './title.ts'
import { IdList, Line, Page } from './values.ts'

const found = { data: list(Card), count: Type.Integer() }

export const search = calls({
  'input-search': {
    doc: 'Titles by words, forgiving typos and accents, best match first; nothing for an empty text.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { search_key: Line, start_range: Page },
    reply: found,
    errors: [],
  },
  'advance-search': {
    doc: 'Titles of any of the given genres, eras and regions.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: {
      genre: Type.Optional(IdList),
      era: Type.Optional(IdList),
      region: Type.Optional(IdList),
      view_type: Type.Optional(Line),
      start_range: Page,
    },
    reply: found,
    errors: [],
  },
})
