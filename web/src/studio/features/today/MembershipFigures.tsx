import { failureText } from '../../../lib/texts.ts'
import { asMoney, asNumber, everyMs } from '../../lib/numbers.ts'
import { type OperatorInput, type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { type Figure, FigureList } from './FigureList.tsx'

type Input = OperatorInput<'get-membership-statistics'>
type Revenue = OperatorReply<'get-membership-statistics'>['data']['totals']['revenue']

const revenueText = (revenue: Revenue): string =>
  revenue.map(({ currency, amountMinor, isTest }) => `${asMoney(amountMinor, currency)}${isTest ? ' (test)' : ''}`).join(' + ') || '0'

/** Members now, who came and left, and what they paid. */
export function MembershipFigures({ span }: Input) {
  const memberships = useOperatorQuery('get-membership-statistics', { span }, { refetchInterval: everyMs, keepsPrevious: true })
  if (!memberships.data)
    return memberships.error ? (
      <Failure text={failureText(memberships.error)} onRetry={() => void memberships.refetch()} />
    ) : (
      <Loading lines={2} />
    )
  const { active, overdue, totals, before } = memberships.data.data
  const figures: Figure[] = [
    ['Active', asNumber(active)],
    ['Payment failed', asNumber(overdue)],
    ['Begun', asNumber(totals.begun), asNumber(before.begun)],
    ['Ended', asNumber(totals.ended), asNumber(before.ended)],
    ['Paid', revenueText(totals.revenue), revenueText(before.revenue)],
  ]
  return (
    <Panel title="Memberships" lead="Of whoever pays or was granted one; paid is what receipts say.">
      <FigureList figures={figures} />
    </Panel>
  )
}
