import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { failureText } from '../../../lib/texts.ts'
import { csvOf } from '../../lib/csv.ts'
import { asNumber, asPercent, asSeconds, everyMs } from '../../lib/numbers.ts'
import { type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { useMay } from '../../lib/operator-context.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Chips, FilterBar } from '../../ui/FilterBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import { type Figure, FigureList } from './FigureList.tsx'
import styles from './Figures.module.css'
import { MembershipFigures } from './MembershipFigures.tsx'
import { QualityParts } from './QualityParts.tsx'

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
  const [isTable, setTable] = useState(false)
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
      <Panel
        title="Minutes watched"
        lead={shown === 'day' ? 'By hour, in UTC.' : 'By day, in UTC.'}
        acts={
          <>
            <Button onPress={() => setTable(!isTable)}>{isTable ? 'Show as chart' : 'Show as table'}</Button>
            <Button onPress={() => download(shown, points)}>Download CSV</Button>
          </>
        }
      >
        {isTable ? <PointsTable span={shown} points={points} /> : <Bars span={shown} points={points} />}
      </Panel>
      <QualityParts span={span} />
      {maySeeMoney && <MembershipFigures span={span} />}
    </>
  )
}

interface PointsProps {
  span: Span
  points: Viewing['points']
}

/** When a point begins, such as `2026-11-24 09:00`. */
const timeOf = (span: Span, at: string): string => (span === 'day' ? at.slice(0, 16).replace('T', ' ') : at.slice(0, 10))

const columns = ['From (UTC)', 'Minutes', 'Starts', 'Failed starts', 'First frame, median', 'First frame, 95 %', 'Rebuffering']

const download = (span: Span, points: Viewing['points']) => {
  const rows = points.map((point) => [
    timeOf(span, point.at),
    Math.round(point.minutes * 100) / 100,
    point.starts,
    point.failedStarts,
    point.firstFrameMs?.p50 ?? '',
    point.firstFrameMs?.p95 ?? '',
    point.rebufferRatio?.all ?? '',
  ])
  const heads = ['From (UTC)', 'Minutes', 'Starts', 'Failed starts', 'First frame ms p50', 'First frame ms p95', 'Rebuffer ratio']
  saveFile(`viewing-${span}.csv`, csvOf([heads, ...rows]), 'text/csv')
}

function PointsTable({ span, points }: PointsProps) {
  const rows = points.map((point) => ({
    key: point.at,
    cells: [
      timeOf(span, point.at),
      asNumber(point.minutes),
      asNumber(point.starts),
      asNumber(point.failedStarts),
      asSeconds(point.firstFrameMs?.p50),
      asSeconds(point.firstFrameMs?.p95),
      asPercent(point.rebufferRatio?.all),
    ],
  }))
  return <FigureTable label="Minutes watched, as a table" columns={columns} rows={rows} />
}

const height = 120
const step = 24

function Bars({ span, points }: PointsProps) {
  const most = Math.max(...points.map(({ minutes }) => minutes))
  if (most === 0) return <p className={styles.none}>Nobody watched anything in this span.</p>
  const label = `Minutes watched, at most ${asNumber(most)} from ${timeOf(span, points.find(({ minutes }) => minutes === most)?.at ?? '')}`
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${points.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {points.map(({ at, minutes }, index) => {
          const tall = (minutes / most) * height
          return (
            <rect key={at} x={index * step + 3} y={height - tall} width={step - 6} height={tall}>
              <title>{`${timeOf(span, at)}: ${asNumber(minutes)} minutes`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption>
        <span>{timeOf(span, points[0]?.at ?? '')}</span>
        <span>{asNumber(most)} at most</span>
        <span>{timeOf(span, points.at(-1)?.at ?? '')}</span>
      </figcaption>
    </figure>
  )
}
