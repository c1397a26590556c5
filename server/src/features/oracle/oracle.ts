import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { releaseDaysFor } from '../../titles/audience.sql.ts'
import { cardsFor } from '../../titles/titles.ts'
import { type Span, selectDrawn, selectEras } from './oracle.sql.ts'
import { type OracleCardReply, oracleCardReply } from './oracle-card.reply.ts'

/** The most titles that answers draw. */
export const mostDrawn = 48

/** Reads one card as a visitor draws it by the same answers; undefined where the answers do not draw it. */
export const cardReader =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (titleId: number, span: Span, moodIds: readonly number[]): Promise<OracleCardReply | undefined> => {
    const viewer = { profileId: undefined, isChild: false, ...releaseDaysFor(false, 0, clock.now()) }
    const row = (await selectDrawn(db, span, moodIds, viewer, mostDrawn)).find(({ id }) => id === titleId)
    const [card] = row ? await cardsFor(db, [titleId], viewer) : []
    return row && card && oracleCardReply(row, card, { ...span, moodIds, eras: await selectEras(db) })
  }
