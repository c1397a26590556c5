import { type KeptReplies, keptUntilTouched } from '../../kernel/kept-replies.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Viewer, viewerKind } from '../../titles/audience.sql.ts'
import { keyOf } from '../activity/activity.ts'
import { similarReason } from './reason.ts'
import { type SimilarRow, selectBegun, selectSimilar } from './similar.sql.ts'
import type { Suggestion } from './suggested.ts'

/** At most `most` titles like one that the viewer may see and did not begin, the most like it first. */
export type SimilarTitles = (titleId: number, viewer: Viewer, most: number) => Promise<Suggestion[]>

interface SimilarTitlesDeps {
  db: Db
  /** How long what all viewers of a kind share is kept at most. */
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
}

/** So many times what is wanted is read for all viewers, since each of them began some of it. */
const spare = 2

const likenessOf = ({ likeness, together }: SimilarRow): number => likeness + together

/** What is like a title is read once for all viewers of a kind; of a person only what of it they began. */
export const similarTitles = ({ db, replyCacheSeconds, keptReplies }: SimilarTitlesDeps): SimilarTitles => {
  const kept = keptUntilTouched<SimilarRow[]>({ replyCacheSeconds, keptReplies }, ['catalogue'])

  const sharedRows = (titleId: number, viewer: Viewer, most: number): Promise<SimilarRow[]> =>
    kept.get(`${titleId} ${most} ${viewerKind(viewer)}`, () => selectSimilar(db, titleId, viewer, { most }))

  const rowsFor = async (titleId: number, viewer: Viewer, most: number): Promise<SimilarRow[]> => {
    const rows = await sharedRows(titleId, viewer, spare * most)
    if (viewer.profileId === undefined || rows.length === 0) return rows
    const begunBy = { profileId: viewer.profileId, key: keyOf(viewer.profileId) }
    const ids = rows.map(({ id }) => id)
    const begun = new Set((await selectBegun(db, ids, begunBy)).map(({ id }) => id))
    const fresh = rows.filter(({ id }) => !begun.has(id))
    const isEnough = fresh.length >= most || rows.length < spare * most
    return isEnough ? fresh : selectSimilar(db, titleId, viewer, { begunBy, most })
  }

  return async (titleId, viewer, most) => {
    const rows = (await rowsFor(titleId, viewer, most)).slice(0, most)
    return rows
      .toSorted((a, b) => likenessOf(b) - likenessOf(a) || a.id - b.id)
      .map((row) => ({ titleId: row.id, reason: similarReason(row) }))
  }
}
