import type { OperatorReply } from '../../lib/operator.ts'
import type { PlanFields } from './PlanPreview.tsx'

export type PlanRow = OperatorReply<'list-plans'>['data'][number]

export const lengths = [
  { id: 'month', label: 'A month' },
  { id: 'year', label: 'A year' },
] as const

export const perLength = { month: 'a month', year: 'a year' } as const

export const planFieldsOf = ({
  name,
  interval,
  currency,
  listPriceMinor,
  priceMinor,
  promoSeats,
  benefitsHtml,
  isOnSale,
  position,
}: PlanFields): PlanFields => ({ name, interval, currency, listPriceMinor, priceMinor, promoSeats, benefitsHtml, isOnSale, position })

/** Whether it could be saved; the service looks again. */
export const isPlanComplete = ({ name, currency, listPriceMinor, priceMinor }: PlanFields): boolean =>
  name.trim() !== '' && /^[A-Z]{3}$/.test(currency) && priceMinor <= listPriceMinor

/** What a change means for those who have the plan; null where it means nothing for them. */
export const whatMembersKeep = (row: PlanRow, fields: PlanFields): string | null => {
  const isDearer = (['interval', 'currency', 'listPriceMinor', 'priceMinor'] as const).some((name) => row[name] !== fields[name])
  const isEnded = row.isOnSale && !fields.isOnSale
  if (row.members === 0 || !(isDearer || isEnded)) return null
  const who = row.members === 1 ? 'The one member' : `The ${row.members.toLocaleString('en')} members`
  const keep = row.members === 1 ? 'keeps' : 'keep'
  return isEnded
    ? `${who} ${keep} the plan and its price, and it renews. Nobody else can subscribe to it.`
    : `${who} ${keep} what was agreed, at every renewal. What you change is for whoever subscribes from now on.`
}
