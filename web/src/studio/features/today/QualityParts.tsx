import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { failureText } from '../../../lib/texts.ts'
import { csvOf } from '../../lib/csv.ts'
import { asNumber, asPercent, asSeconds, everyMs } from '../../lib/numbers.ts'
import { type OperatorInput, type OperatorReply, useOperatorQuery } from '../../lib/operator.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Chips } from '../../ui/FilterBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Figures.module.css'

type Input = OperatorInput<'list-playback-quality'>

const parts = [
  { id: 'device', label: 'Device' },
  { id: 'title', label: 'Title' },
  { id: 'country', label: 'Country' },
] as const

const deviceNames: { [kind: string]: string } = { browser: 'Browser', phone: 'Phone', tv: 'Television' }

type Part = OperatorReply<'list-playback-quality'>['data'][number]

const nameOf = ({ part, name }: Part): string => name || deviceNames[part] || part

const tableColumns = [
  'Starts',
  'Failed',
  'First frame, median',
  'First frame, 95 %',
  'Rebuffering',
  'Rebuffering, median',
  'Rebuffering, 95 %',
]
const tableCells = (row: Part): string[] => [
  nameOf(row),
  asNumber(row.starts),
  asNumber(row.failedStarts),
  asSeconds(row.firstFrameMs?.p50),
  asSeconds(row.firstFrameMs?.p95),
  asPercent(row.rebufferRatio?.all),
  asPercent(row.rebufferRatio?.p50),
  asPercent(row.rebufferRatio?.p95),
]

const csvHeads = [
  'Starts',
  'Failed starts',
  'First frame ms p50',
  'First frame ms p95',
  'Rebuffer ratio',
  'Rebuffer ratio p50',
  'Rebuffer ratio p95',
]
const csvCells = (row: Part): (string | number)[] => [
  nameOf(row),
  row.starts,
  row.failedStarts,
  row.firstFrameMs?.p50 ?? '',
  row.firstFrameMs?.p95 ?? '',
  row.rebufferRatio?.all ?? '',
  row.rebufferRatio?.p50 ?? '',
  row.rebufferRatio?.p95 ?? '',
]

/** How players fared by title, kind of device or country. */
export function QualityParts({ span }: Pick<Input, 'span'>) {
  const [by, setBy] = useState<Input['by']>('device')
  const quality = useOperatorQuery('list-playback-quality', { span, by }, { refetchInterval: everyMs })
  const rows = quality.data?.data ?? []
  const head = parts.find(({ id }) => id === by)?.label ?? ''
  return (
    <Panel
      title="Playback"
      lead="As viewers’ players measured it, right to a tenth."
      acts={
        <>
          <Chips label="By" options={parts} value={by} onChange={(next) => next && setBy(next)} />
          <Button
            aria-label="Playback: download CSV"
            isDisabled={rows.length === 0}
            onPress={() => saveFile(`playback-by-${by}-${span}.csv`, csvOf([[head, ...csvHeads], ...rows.map(csvCells)]), 'text/csv')}
          >
            Download CSV
          </Button>
        </>
      }
    >
      {quality.error && <Failure text={failureText(quality.error)} onRetry={() => void quality.refetch()} />}
      {!quality.error && !quality.data && <Loading />}
      {quality.data && rows.length === 0 && (
        <p className={styles.none}>
          {by === 'country' ? 'Nothing measured where a proxy tells the country.' : 'Nothing measured in this span.'}
        </p>
      )}
      {rows.length > 0 && (
        <FigureTable
          label="Playback, as a table"
          columns={[head, ...tableColumns]}
          rows={rows.map((row) => ({ key: row.part, cells: tableCells(row) }))}
        />
      )}
    </Panel>
  )
}
