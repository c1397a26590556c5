import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { asNumber, asPercent, asSeconds, everyMs } from '../../lib/numbers.ts'
import { type OperatorInput, useOperatorQuery } from '../../lib/operator.ts'
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

/** How players fared by title, kind of device or country. */
export function QualityParts({ span }: Pick<Input, 'span'>) {
  const [by, setBy] = useState<Input['by']>('device')
  const quality = useOperatorQuery('list-playback-quality', { span, by }, { refetchInterval: everyMs })
  return (
    <Panel
      title="Playback"
      lead="As viewers’ players measured it, right to a tenth."
      acts={<Chips label="By" options={parts} value={by} onChange={(next) => next && setBy(next)} />}
    >
      {quality.error && <Failure text={failureText(quality.error)} onRetry={() => void quality.refetch()} />}
      {!quality.error && !quality.data && <Loading />}
      {quality.data?.data.length === 0 && (
        <p className={styles.none}>
          {by === 'country' ? 'Nothing measured where a proxy tells the country.' : 'Nothing measured in this span.'}
        </p>
      )}
      {quality.data && quality.data.data.length > 0 && (
        <FigureTable
          label="Playback, as a table"
          columns={[parts.find(({ id }) => id === by)?.label ?? '', 'Starts', 'Failed', 'First frame, median', '95 %', 'Rebuffering']}
          rows={quality.data.data.map(({ part, name, starts, failedStarts, firstFrameMs, rebufferRatio }) => ({
            key: part,
            cells: [
              name || deviceNames[part] || part,
              asNumber(starts),
              asNumber(failedStarts),
              asSeconds(firstFrameMs?.p50),
              asSeconds(firstFrameMs?.p95),
              asPercent(rebufferRatio?.all),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
