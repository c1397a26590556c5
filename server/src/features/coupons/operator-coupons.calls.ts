import { pageOf, placeOf } from '../../kernel/cursor.ts'
import type { OperatorHandlers } from '../../kernel/operator-handler.ts'
import { recordHandlers } from '../../kernel/record-handlers.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { couponStateAt } from './coupon.ts'
import {
  type CouponInput,
  type CouponRow,
  type CouponUseRow,
  deleteUnusedCoupon,
  insertCoupon,
  selectCoupon,
  selectCoupons,
  selectCouponUses,
  selectUnknownPlans,
  updateCoupon,
} from './coupons.sql.ts'

interface Written extends Omit<CouponInput, 'startsAt' | 'endsAt'> {
  startsAt: string | null
  endsAt: string | null
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** What a kind of coupon is given, and the sentence where it is not. */
const given = {
  percent: { fields: ['percent'], sentence: 'A coupon of this kind needs percent, and neither amountMinor, currency nor freeDays.' },
  amount: {
    fields: ['amountMinor', 'currency'],
    sentence: 'A coupon of this kind needs amountMinor and currency, and neither percent nor freeDays.',
  },
  'free-days': { fields: ['freeDays'], sentence: 'A coupon of this kind needs freeDays, and neither percent, amountMinor nor currency.' },
} as const

const checked = async (db: Db, written: Written): Promise<CouponInput> => {
  const wrong = (sentence: string): never => refuse('invalid_parameter', sentence)
  const { fields, sentence } = given[written.kind]
  const wanted: readonly string[] = fields
  for (const name of ['percent', 'amountMinor', 'currency', 'freeDays'] as const)
    if ((written[name] !== null) !== wanted.includes(name)) wrong(sentence)
  if (written.currency !== null && !currencies.has(written.currency)) wrong(`There is no currency ${written.currency}.`)
  if (written.kind === 'free-days' && written.isForEveryPayment) wrong('Free days come before the first payment, not before every one.')
  const [startsAt, endsAt] = [written.startsAt, written.endsAt].map((at) => (at === null ? null : new Date(at))) as [
    Date | null,
    Date | null,
  ]
  if (startsAt && endsAt && endsAt <= startsAt) wrong('The coupon must end after it starts.')
  const [unknown] = await selectUnknownPlans(db, written.planIds)
  if (unknown) wrong(`There is no plan ${unknown.id}.`)
  return { ...written, startsAt, endsAt }
}

/** The handlers of coupons. */
export const operatorCouponHandlers = ({ db, clock }: { db: Db; clock: Clock }): OperatorHandlers<'coupons'> => {
  const told = ({ uses, heldUses, isUsed, ...row }: CouponRow) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  })
  const reply = (row: CouponRow) => {
    const { uses, heldUses, isUsed } = row
    return { ...told(row), uses, heldUses, isUsed, state: couponStateAt(row, clock.now()) }
  }
  const coupon = recordHandlers({
    db,
    entity: 'coupon',
    select: selectCoupon,
    insert: async (db, { code, ...fields }: Written & { code: string }) => insertCoupon(db, code, await checked(db, fields)),
    update: async (db, { id }, fields: Written) => updateCoupon(db, id, await checked(db, fields)),
    remove: async (db, { id }, refuse) => {
      if (!(await deleteUnusedCoupon(db, id))) refuse('conflict', 'Somebody has begun to pay by this coupon. Turn it off instead.')
    },
    reply,
    told,
  })
  return {
    'list-coupons': async () => ({ data: (await selectCoupons(db)).map(reply) }),
    'get-coupon': coupon.get,
    'create-coupon': coupon.create,
    'update-coupon': coupon.update,
    'delete-coupon': coupon.remove,
    'list-coupon-uses': async ({ operator, input: { id, cursor, limit = 50 }, refuse }) => {
      const [at, paymentId] = placeOf(cursor, ['number', 'string']) ?? []
      if (!(await selectCoupon(db, id))) refuse('not_found', 'There is no such coupon.')
      const after = at === undefined ? null : { at: new Date(at as number), paymentId: String(paymentId) }
      const page = pageOf(await selectCouponUses(db, id, after, limit + 1), limit, (row) => [row.at.getTime(), row.paymentId])
      const mayReadAccounts = operator.scopes === null || operator.scopes.includes('accounts:read')
      const told = ({ paymentId, at, accountName, ...use }: CouponUseRow) => ({
        ...use,
        accountName: mayReadAccounts ? accountName : null,
        at: at.toISOString(),
      })
      return { ...page, data: page.data.map(told) }
    },
  }
}
