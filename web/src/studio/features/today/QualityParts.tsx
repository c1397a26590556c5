import { useState } from 'react'
import { failureText } from '../../../lib/texts.ts'
import { type OperatorInput, useOperatorQuery } from '../../lib/operator.ts'
import { Chips } from '../../ui/FilterBar.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Failure, Loading } from '../../ui/States.tsx'
import styles from './Figures.module.css'
import { asNumber, asPercent, asSeconds, everyMs } from './numbers.ts'

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keys
        <section className={styles.scroll} tabIndex={0} aria-label="Playback, as a table">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{parts.find(({ id }) => id === by)?.label}</th>
                <th scope="col">Starts</th>
                <th scope="col">Failed</th>
                <th scope="col">First frame, median</th>
                <th scope="col">95 %</th>
                <th scope="col">Rebuffering</th>
              </tr>
            </thead>
            <tbody>
              {quality.data.data.map(({ part, name, starts, failedStarts, firstFrameMs, rebufferRatio }) => (
                <tr key={part}>
                  <th scope="row">{name || deviceNames[part] || part}</th>
                  <td>{asNumber(starts)}</td>
                  <td>{asNumber(failedStarts)}</td>
                  <td>{asSeconds(firstFrameMs?.p50)}</td>
                  <td>{asSeconds(firstFrameMs?.p95)}</td>
                  <td>{asPercent(rebufferRatio?.all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
