import { failureText } from '../../../lib/texts.ts'
import { asMoney, asNumber, asUnits, everyMs } from '../../lib/numbers.ts'
import { type OperatorInput, type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Failure, Loading } from '../../ui/States.tsx'
import { type Figure, FigureList } from './FigureList.tsx'
import { SpanChart, timeOf } from './SpanChart.tsx'

type Input = OperatorInput<'get-membership-statistics'>
type Revenue = OperatorReply<'get-membership-statistics'>['data']['totals']['revenue']

const revenueText = (revenue: Revenue): string =>
  revenue.map(({ currency, amountMinor, isTest }) => `${asMoney(amountMinor, currency)}${isTest ? ' (test)' : ''}`).join(' + ') || '0'

/** What was paid in a currency, in its own unit, as spreadsheets add it up. */
const paidIn = (revenue: Revenue, kind: Pick<Revenue[number], 'currency' | 'isTest'>): number => {
  const paid = revenue.find(({ currency, isTest }) => currency === kind.currency && isTest === kind.isTest)
  return asUnits(paid?.amountMinor ?? 0, kind.currency)
}

/** Members now, who came and left, and what they paid. */
export function MembershipFigures({ span }: Input) {
  const memberships = useOperatorQuery('get-membership-statistics', { span }, { refetchInterval: everyMs, keepsPrevious: true })
  if (!memberships.data)
    return memberships.error ? (
      <Failure text={failureText(memberships.error)} onRetry={() => void memberships.refetch()} />
    ) : (
      <Loading lines={2} />
    )
  const { active, overdue, totals, before, points, span: shown } = memberships.data.data
  const figures: Figure[] = [
    ['Active', asNumber(active)],
    ['Payment failed', asNumber(overdue)],
    ['Begun', asNumber(totals.begun), asNumber(before.begun)],
    ['Ended', asNumber(totals.ended), asNumber(before.ended)],
    ['Paid', revenueText(totals.revenue), revenueText(before.revenue)],
  ]
  // What was paid in each currency has a column of its own: sums of two are none.
  const kinds = totals.revenue
  return (
    <SpanChart
      title="Memberships"
      lead="Of whoever pays or was granted one; paid is what receipts say."
      times={points.map(({ at }) => timeOf(shown, at))}
      series={[
        { name: 'begun', values: points.map(({ begun }) => begun) },
        { name: 'ended', values: points.map(({ ended }) => ended) },
      ]}
      none="None began or ended in this span."
      table={{
        columns: ['Begun', 'Ended', 'Paid'],
        cells: points.map(({ begun, ended, revenue }) => [asNumber(begun), asNumber(ended), revenueText(revenue)]),
      }}
      csv={{
        file: `memberships-${shown}.csv`,
        heads: ['Begun', 'Ended', ...kinds.map(({ currency, isTest }) => `Paid ${currency}${isTest ? ' (test)' : ''}`)],
        cells: points.map(({ begun, ended, revenue }) => [begun, ended, ...kinds.map((kind) => paidIn(revenue, kind))]),
      }}
    >
      <FigureList figures={figures} />
    </SpanChart>
  )
}
