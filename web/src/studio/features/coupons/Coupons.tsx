import { callOperator } from '../../lib/operator.ts'
import { RecordTable } from '../../lib/records/RecordTable.tsx'
import { type RecordKind, useWholeRows } from '../../lib/records/record-kind.ts'
import { Badge } from '../../ui/States.tsx'
import { CouponFieldset } from './CouponFieldset.tsx'
import styles from './Coupons.module.css'
import { newCode } from './coupon-code.ts'
import {
  benefitText,
  type CouponFields,
  type CouponRow,
  isCouponComplete,
  plansText,
  stateWords,
  timeText,
  usesText,
} from './coupon-words.ts'
import { usePlans } from './use-plans.ts'

function PlanNames({ planIds }: { planIds: readonly number[] }) {
  return <>{plansText(planIds, usePlans())}</>
}

const coupons: RecordKind<CouponRow, CouponFields> = {
  one: 'coupon',
  many: 'Coupons',
  write: 'plans:write',
  isWide: true,
  rowHeight: 56,
  emptyText: 'A code that viewers type at the checkout makes a membership cheaper.',
  columns: [
    {
      id: 'code',
      name: 'Code',
      render: (coupon) => (
        <span className={styles.name}>
          <b>{coupon.code}</b>
          <small>{benefitText(coupon)}</small>
        </span>
      ),
    },
    { id: 'note', name: 'Note', width: 170, isWideOnly: true, render: ({ note }) => note },
    { id: 'plans', name: 'Plans', width: 130, isWideOnly: true, render: ({ planIds }) => <PlanNames planIds={planIds} /> },
    { id: 'time', name: 'When', width: 210, isWideOnly: true, render: (coupon) => <span className={styles.when}>{timeText(coupon)}</span> },
    { id: 'uses', name: 'Uses', width: 100, isWideOnly: true, render: usesText },
    {
      id: 'state',
      name: 'State',
      width: 110,
      render: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
    },
  ],
  useRows: (search) => useWholeRows('list-coupons', search, ({ code, note, state }) => `${code} ${note} ${stateWords[state].label}`),
  nameOf: ({ code }) => code,
  followsOf: () => 'Nobody has used it. The code can be given anew later.',
  keptBy: ({ isUsed }) => (isUsed ? 'Somebody began to pay by it, so it stays. It can be ended.' : null),
  newFields: () => ({
    code: newCode(),
    note: '',
    kind: 'percent',
    percent: 50,
    amountMinor: null,
    currency: null,
    freeDays: null,
    isForEveryPayment: false,
    planIds: [],
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesEach: 1,
    isActive: true,
  }),
  fieldsOf: ({ id, version, uses, heldUses, isUsed, state, ...fields }) => fields,
  isComplete: isCouponComplete,
  Fields: CouponFieldset,
  getCall: 'get-coupon',
  read: (id) => callOperator('get-coupon', { id }),
  create: (fields) => callOperator('create-coupon', fields),
  update: (coupon, { code, ...fields }) => callOperator('update-coupon', { ...coupon, ...fields }),
  remove: (coupon) => callOperator('delete-coupon', coupon),
}

/** Codes that make a membership cheaper. */
export function Coupons() {
  return <RecordTable kind={coupons} />
}
