import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card, GenreClass } from './title.ts'
import { Id, IdList, nullable, Year } from './values.ts'

const years = { from_year: Year, to_year: Year }
const Span = Type.Object({ ...years, total_number_of_titles: Type.Integer() })

const genreFace = {
  genre_id: Id,
  genre_name: Type.String(),
  genre_class: GenreClass,
  genre_icon: Type.String(),
  genre_oracle_image: Type.String(),
  genre_shape: Type.String(),
}

/** A title that the oracle drew, with the face of the genre it stands for. */
export const OracleCard = Type.Object({ ...Card.properties, ...genreFace, trailer_url: Type.String() })

export const oracle = calls({
  'view-the-oracle-step-one': {
    doc: 'The words and the years that the oracle opens with.',
    method: 'GET',
    effect: 'reads',
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({
        title: Type.String(),
        subtitle: Type.String(),
        description: Type.String(),
        /** In the whole catalogue. */
        total_number_of_titles: Type.Integer(),
      }),
    },
    errors: [],
  },
  'mood-list': {
    doc: 'The moods to choose from.',
    method: 'GET',
    effect: 'reads',
    who: 'anyone',
    query: {},
    reply: { data: list(Type.Object({ id: Id, mood_name: Type.String(), mood_icon: Type.String() })) },
    errors: [],
  },
  'the-oracle-step-one': {
    doc: 'How many titles a range of years holds and, where it holds none, the nearest years that have some.',
    method: 'POST',
    effect: 'reads',
    who: 'anyone',
    query: years,
    reply: { data: Type.Object({ ...Span.properties, nearest: nullable(Span) }) },
    errors: [],
  },
  'the-oracle-step-two': {
    doc: 'Titles of the years that fit the moods, in groups by genre name.',
    method: 'POST',
    effect: 'reads',
    who: 'anyone',
    query: { ...years, mood: Type.Optional(IdList), mood_name: Type.Optional(Type.String({ maxLength: 1000 })) },
    reply: { data: Type.Object({ genre_videos: list(Type.Object({ ...genreFace, videos: list(OracleCard) })) }) },
    errors: [],
  },
})
