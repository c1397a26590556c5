import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { cardsById, viewerOf } from '../../titles/titles.ts'
import { type ProgrammeItemRow, selectItems } from './programmes.sql.ts'
import { pictureOf, programmeReply, programmesFor } from './programmes.ts'

/** Where a profile is in a programme: at what it began last, else behind what it watched, else at the beginning. */
const placeIn = (items: readonly ProgrammeItemRow[]): ProgrammeItemRow | undefined => {
  const out = items.filter(({ isOut }) => isOut)
  const [begun] = out.filter(({ begunAt }) => begunAt !== null).sort((a, b) => Number(b.begunAt) - Number(a.begunAt))
  return begun ?? out[out.findLastIndex(({ isWatched }) => isWatched) + 1] ?? out[0]
}

export const programmeHandlers = ({ db, clock }: { db: Db; clock: Clock }): Handlers<'programmes'> => ({
  programmes: async ({ caller }) => ({ data: await programmesFor(db, viewerOf(caller, clock.now())) }),
  programme: async ({ caller, refuse, parameters: { programmeId } }) => {
    const now = clock.now()
    const viewer = viewerOf(caller, now)
    const items = await selectItems(db, viewer, programmeId)
    const [first] = items
    if (!first) return refuse('not_found', 'There is no such programme.')
    const ids = items.map(({ titleId }) => titleId)
    const cards = await cardsById(db, ids, caller, now)
    const picture = pictureOf(items)
    const place = placeIn(items)
    return {
      data: {
        ...programmeReply(items),
        introduction: first.introduction,
        curator: first.curator,
        programmeImagePhone: imageAddress(picture.heroPhoneHash ?? picture.posterHash),
        shareImage: imageAddress(picture.heroHash),
        items: items.flatMap(({ titleId, note, isWatched }) => {
          const video = cards.get(titleId)
          return video ? [{ note, video, ...(viewer.profileId !== undefined && { isWatched }) }] : []
        }),
        ...(place && { playVideoId: place.titleId }),
      },
    }
  },
})
