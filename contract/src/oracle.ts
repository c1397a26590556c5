import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card, GenreClass } from './title.ts'
import { Address, Id, IdList, nullable, Year } from './values.ts'

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
export const OracleCard = Type.Object({
  ...Card.properties,
  ...genreFace,
  /** Empty where there is none. */
  trailer_url: Type.String(),
  /** 'Dreamy and absurd, from 1902': why it was drawn. */
  reason: Type.String(),
  /** Ours: why it was drawn in one sentence, by the answers that were given. */
  sentence: Type.String(),
  /** Ours: a picture of its card, 1200 by 630, for link previews and to share. */
  card_image: Address,
})

export const oracle = calls({
  'view-the-oracle-step-one': {
    doc: 'The words and the years that the oracle opens with.',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: {},
    reply: {
      data: Type.Object({
        title: Type.String(),
        subtitle: Type.String(),
        description: Type.String(),
        /** In the whole catalogue. */
        total_number_of_titles: Type.Integer(),
        /** The first and the last year to choose from. */
        first_year: Year,
        last_year: Year,
        /** Years that have titles, oldest first. */
        years: list(Type.Object({ year: Year, count: Type.Integer() })),
        /** Eras that have titles, each from the first to the last year in it that has some. */
        eras: list(Type.Object({ name: Type.String(), ...years })),
      }),
    },
    errors: [],
  },
  'mood-list': {
    doc: 'The moods to choose from, each with the number of its titles in the years asked for, or in all.',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { from_year: Type.Optional(Year), to_year: Type.Optional(Year) },
    reply: { data: list(Type.Object({ id: Id, mood_name: Type.String(), mood_icon: Type.String(), count: Type.Integer() })) },
    errors: [],
  },
  'the-oracle-step-one': {
    doc: 'How many titles a range of years holds and, where it holds none, the nearest years that have some.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: years,
    reply: { data: Type.Object({ ...Span.properties, nearest: nullable(Span) }) },
    errors: [],
  },
  'the-oracle-step-two': {
    doc: 'Titles of the years that fit any of the moods (best first, at most 48), in groups by genre name; without moods, of the years alone.',
    method: 'POST',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { ...years, mood: Type.Optional(IdList), mood_name: Type.Optional(Type.String({ maxLength: 1000 })) },
    reply: {
      data: Type.Object({
        genre_videos: list(Type.Object({ ...genreFace, videos: list(OracleCard) })),
        /** Of the titles in the groups, at most seven that fit most moods, the more watched ones first. */
        leading_video_ids: list(Id),
        /** How many titles fit, of which the groups hold the best. */
        total_number_of_titles: Type.Integer(),
      }),
    },
    errors: [],
  },
})
