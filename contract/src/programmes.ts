import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { ProgrammeCard } from './programme-card.ts'
import { Card } from './title.ts'
import { Address, Id } from './values.ts'

export const programmes = calls({
  programmes: {
    doc: 'Curated evenings that hold something for the caller, in their order (ours).',
    method: 'GET',
    effect: 'reads',
    of: ['catalogue'],
    who: 'anyone',
    query: {},
    reply: { data: list(ProgrammeCard) },
    errors: [],
  },
  programme: {
    doc: 'A curated evening: its introduction and its titles in their running order (ours).',
    method: 'GET',
    effect: 'reads',
    of: ['progress', 'membership', 'catalogue'],
    who: 'anyone',
    query: { programme_id: Id },
    reply: {
      data: Type.Object({
        ...ProgrammeCard.properties,
        introduction: Type.String(),
        /** Empty where nobody is named. */
        curator: Type.String(),
        /** For phones. */
        programme_image_phone: Address,
        /** Largest picture for link previews. */
        share_image: Address,
        items: list(
          Type.Object({
            note: Type.String(),
            /** The profile has watched it to its end credits; absent for visitors. */
            is_watched: Type.Optional(Type.Boolean()),
            video: Card,
          }),
        ),
        /** The title that Play starts: where the profile is in the programme; absent where nothing of it is out. */
        play_video_id: Type.Optional(Id),
      }),
    },
    errors: ['not_found'],
  },
})
