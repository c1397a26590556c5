import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, LifeYear, nullable } from '../values.ts'
import { Line, nextCursor, OptionalLine, operatorCalls, pageInput, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

const beside = {
  id: Id,
  version: Version,
  /** How many titles have it, of every state. */
  titles: Type.Integer(),
}
/** Name of a picture of this service, as in `/glyphs/genre-<glyph>.svg`; empty for none. */
const Glyph = Type.String({
  maxLength: 40,
  pattern: '^[a-z0-9-]*$',
  says: 'must be the name of a glyph, in small letters, digits and hyphens',
})

const listed = { ...pageInput, search: Type.Optional(Line) }
const touches = ['catalogue'] as const

const Born = nullable(LifeYear)
const Died = nullable(LifeYear)
/** Years that are left out are none in a new person, and stay as they are in another. */
const personFields = { name: Line, bornYear: Type.Optional(Born), diedYear: Type.Optional(Died) }
const Person = Type.Object({
  ...beside,
  name: Line,
  bornYear: Born,
  diedYear: Died,
  /** A photo; empty where there is none. */
  picture: Address,
})
const person = recordCalls({ one: 'a person', area: 'people', touches, fields: personFields, reply: Person })

export const people = operatorCalls({
  'list-people': {
    doc: 'People who have made or played something, by name.',
    effect: 'reads',
    who: 'operator',
    scope: 'people:read',
    input: listed,
    reply: { data: list(Person), nextCursor },
    errors: [],
  },
  'get-person': person.get,
  'create-person': person.create,
  'update-person': person.update,
  'delete-person': person.delete,
})

const genreFields = {
  name: Line,
  glyph: Glyph,
  /** Its place in the menu. */
  position: Place,
  /** What stands under its name on its page; empty for nothing. Left out, it stays as it is. */
  tagline: Type.Optional(OptionalLine),
}
const Genre = Type.Object({ ...beside, ...genreFields, tagline: Type.String() })
const genre = recordCalls({ one: 'a genre', area: 'catalogue', touches, fields: genreFields, reply: Genre })

const moodFields = { name: Line, glyph: Glyph }
const Mood = Type.Object({ ...beside, ...moodFields })
const mood = recordCalls({ one: 'a mood', area: 'catalogue', touches, fields: moodFields, reply: Mood })

const countryFields = { name: Line }
const Country = Type.Object({ ...beside, ...countryFields })
const country = recordCalls({ one: 'a country', area: 'catalogue', touches, fields: countryFields, reply: Country })

const listOf = <Reply extends typeof Genre | typeof Mood | typeof Country>(what: string, reply: Reply) =>
  ({
    doc: `${what} that titles may have, by name.`,
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: listed,
    reply: { data: list(reply), nextCursor },
    errors: [],
  }) as const

export const names = operatorCalls({
  'list-genres': listOf('Genres', Genre),
  'get-genre': genre.get,
  'create-genre': genre.create,
  'update-genre': genre.update,
  'delete-genre': genre.delete,
  'list-moods': listOf('Moods', Mood),
  'get-mood': mood.get,
  'create-mood': mood.create,
  'update-mood': mood.update,
  'delete-mood': mood.delete,
  'list-countries': listOf('Countries', Country),
  'get-country': country.get,
  'create-country': country.create,
  'update-country': country.update,
  'delete-country': country.delete,
})
