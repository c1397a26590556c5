import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Card } from './title.ts'
import { Address, Id, LifeYear, Line, nullable, oneOf } from './values.ts'

/** What somebody did for a title. */
export const Jobs = list(oneOf(['director', 'actor']))

export const people = calls({
  'person-detail': {
    doc: 'Somebody who made titles or plays in them: their life, their titles by year, and whom they worked with (ours).',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: { person_id: Id },
    reply: {
      data: Type.Object({
        person_id: Id,
        person_name: Line,
        /** A photo; empty where there is none. */
        person_image: Address,
        born_year: nullable(LifeYear),
        died_year: nullable(LifeYear),
        /** What they did most first. */
        jobs: Jobs,
        /** Picture for link previews: the photo, or a wide one of their most watched title. */
        share_image: Address,
        /** How many titles the caller may see, of which the filmography has the most watched 300. */
        title_count: Type.Integer(),
        /** Oldest first. */
        filmography: list(
          Type.Object({ jobs: Jobs, /** Whom they play in it; empty where it is not known. */ character_name: Type.String(), video: Card }),
        ),
        /** At most twelve people of the same titles, those of the most first. */
        co_workers: list(Type.Object({ person_id: Id, person_name: Line, person_image: Address, title_count: Type.Integer() })),
      }),
    },
    errors: ['not_found'],
  },
})
