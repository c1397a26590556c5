import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { updateRecord } from '../../kernel/records.ts'
import type { Db } from '../../platform/db/database.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { type DecidedExtra, type ExtrasRow, ensureExtraList, selectExtraList, updateExtraList } from './extras-by-hand.sql.ts'

const replyOf = ({ extras, ...list }: ExtrasRow) => ({
  ...list,
  extras: extras.map(
    ({ id, name, kind, hiddenByHand, foundName, foundKind, nameByHand, kindByHand, file, durationSeconds, imageHash }) => ({
      ...{ id, name, kind, isHidden: hiddenByHand, file, durationSeconds, picture: imageAddress(imageHash) },
      found: { name: foundName, kind: foundKind },
      byHand: { name: nameByHand, kind: kindByHand },
    }),
  ),
})

const told = ({ titleName, isOrdered, extras }: ExtrasRow) => ({
  titleName,
  isOrdered,
  extras: extras.map(({ name, kind, hiddenByHand }) => ({ name, kind, isHidden: hiddenByHand })),
})

/** Why what is decided does not fit a title's extras, for people; undefined where it does. */
const misfitOf = (standing: ExtrasRow, given: readonly DecidedExtra[]): string | undefined => {
  const ids = given.map(({ id }) => id)
  const twice = ids.find((id, place) => ids.indexOf(id) !== place)
  if (twice !== undefined) return `The field extras names ${twice} twice.`
  const stranger = ids.find((id) => !standing.extras.some((one) => one.id === id))
  if (stranger !== undefined) return `The field extras names ${stranger}, which is no extra of this title.`
  const left = standing.extras.find(({ id }) => !ids.includes(id))
  return left && `The field extras must name all extras of the title; “${left.name}” is not among them.`
}

export const operatorExtrasHandlers = ({ db }: { db: Db }): OperatorHandlers<'extras'> => ({
  'get-extras': async ({ input: { titleId }, refuse }) => ({
    data: replyOf((await selectExtraList(db, titleId)) ?? refuse('not_found', 'There is no such title.')),
  }),
  'update-extras': async ({ input: { titleId, version, isOrdered, extras }, refuse }) => {
    await ensureExtraList(db, titleId)
    const select = (db: Db) => selectExtraList(db, titleId)
    const store = { db, refuse, entity: 'extras' as const, id: titleId, word: 'title’s list of extras', select, told }
    const row = await updateRecord(store, version, async (db, standing) => {
      const misfit = misfitOf(standing, extras)
      if (misfit !== undefined) refuse('invalid_parameter', misfit)
      await updateExtraList(db, titleId, { isOrdered, extras })
    })
    return { data: replyOf(row) }
  },
})
