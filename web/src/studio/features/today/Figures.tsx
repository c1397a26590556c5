import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { asNumber, asPercent, asSeconds, everyMs } from '../../lib/numbers.ts'
import { type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Chips, FilterBar } from '../../ui/FilterBar.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { type Figure, FigureList } from './FigureList.tsx'
import { MembershipFigures } from './MembershipFigures.tsx'
import { QualityParts } from './QualityParts.tsx'
import { SpanChart, timeOf } from './SpanChart.tsx'

type Viewing = OperatorReply<'get-viewing-statistics'>['data']
type Span = Viewing['span']

const spans = [
  { id: 'day', label: '24 hours' },
  { id: 'week', label: '7 days' },
  { id: 'month', label: '30 days' },
] as const

/** Viewers now, and what was watched and how players fared, asked for anew every 15 seconds while somebody looks. */
export function Figures() {
  const [span, setSpan] = useState<Span>('day')
  const maySeeMoney = useMay('plans:read')
  const now = useOperatorQuery('get-today', {}, { refetchInterval: everyMs })
  const viewing = useOperatorQuery('get-viewing-statistics', { span }, { refetchInterval: everyMs, keepsPrevious: true })
  const error = viewing.error ?? now.error
  const retry = () => void Promise.all([now.refetch(), viewing.refetch()])
  // What was there stays while the line is away.
  if (!now.data || !viewing.data) return error ? <Failure text={failureText(error)} onRetry={retry} /> : <Loading lines={4} />
  const { totals, before, points, span: shown } = viewing.data.data
  const figures: Figure[] = [
    ['Viewers now', asNumber(now.data.data.viewers)],
    ['Minutes watched', asNumber(totals.minutes), asNumber(before.minutes)],
    ['Starts', asNumber(totals.starts), asNumber(before.starts)],
    ['Failed starts', asNumber(totals.failedStarts), asNumber(before.failedStarts)],
    ['First frame, median', asSeconds(totals.firstFrameMs?.p50), asSeconds(before.firstFrameMs?.p50)],
    ['First frame, 95 %', asSeconds(totals.firstFrameMs?.p95), asSeconds(before.firstFrameMs?.p95)],
    ['Rebuffering', asPercent(totals.rebufferRatio?.all), asPercent(before.rebufferRatio?.all)],
  ]
  return (
    <>
      <FilterBar>
        <Chips label="Span" options={spans} value={span} onChange={(next) => next && setSpan(next)} />
      </FilterBar>
      <FigureList figures={figures} />
      <SpanChart
        title="Minutes watched"
        lead={shown === 'day' ? 'By hour, in UTC.' : 'By day, in UTC.'}
        times={points.map(({ at }) => timeOf(shown, at))}
        series={[{ name: 'minutes', values: points.map(({ minutes }) => minutes) }]}
        none="Nobody watched anything in this span."
        table={{ columns: tableColumns, cells: points.map(tableCells) }}
        csv={{ file: `viewing-${shown}.csv`, heads: csvHeads, cells: points.map(csvCells) }}
      />
      <QualityParts span={span} />
      {maySeeMoney && <MembershipFigures span={span} />}
    </>
  )
}

type Point = Viewing['points'][number]

const tableColumns = ['Minutes', 'Starts', 'Failed starts', 'First frame, median', 'First frame, 95 %', 'Rebuffering']
const tableCells = ({ minutes, starts, failedStarts, firstFrameMs, rebufferRatio }: Point): string[] => [
  asNumber(minutes),
  asNumber(starts),
  asNumber(failedStarts),
  asSeconds(firstFrameMs?.p50),
  asSeconds(firstFrameMs?.p95),
  asPercent(rebufferRatio?.all),
]

const csvHeads = ['Minutes', 'Starts', 'Failed starts', 'First frame ms p50', 'First frame ms p95', 'Rebuffer ratio']
const csvCells = ({ minutes, starts, failedStarts, firstFrameMs, rebufferRatio }: Point): (string | number)[] => [
  Math.round(minutes * 100) / 100,
  starts,
  failedStarts,
  firstFrameMs?.p50 ?? '',
  firstFrameMs?.p95 ?? '',
  rebufferRatio?.all ?? '',
]
