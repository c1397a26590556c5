import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { csvOf } from '../../lib/csv.ts'
import { asNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { FigureTable } from '../../ui/FigureTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Figures.module.css'

interface Series {
  name: string
  values: readonly number[]
}

interface SpanChartProps {
  title: string
  lead: string
  /** When each hour or day begins. */
  times: readonly string[]
  /** Drawn side by side, two at most. */
  series: readonly Series[]
  /** What is said where there is nothing to draw. */
  none: string
  /** The same and more as a table; a row for each time, which stands before its cells. */
  table: { columns: readonly string[]; cells: readonly (readonly string[])[] }
  /** The same and more as a file. */
  csv: { file: string; heads: readonly string[]; cells: readonly (readonly (string | number)[])[] }
  /** Stands above the chart. */
  children?: ReactNode
}

/** When a point begins, such as `2026-11-24 09:00`. */
export const timeOf = (span: 'day' | 'week' | 'month', at: string): string =>
  span === 'day' ? at.slice(0, 16).replace('T', ' ') : at.slice(0, 10)

/** What became of each hour or day of a span: bars, a table of the same, and a file. */
export function SpanChart({ title, lead, times, series, none, table, csv, children }: SpanChartProps) {
  const [isTable, setTable] = useState(false)
  const download = () =>
    saveFile(
      csv.file,
      csvOf([['From (UTC)', ...csv.heads], ...csv.cells.map((cells, index) => [times[index] ?? '', ...cells])]),
      'text/csv',
    )
  return (
    <Panel
      title={title}
      lead={lead}
      acts={
        <>
          <Button aria-label={`${title}: ${isTable ? 'show as chart' : 'show as table'}`} onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <Button aria-label={`${title}: download CSV`} onPress={download}>
            Download CSV
          </Button>
        </>
      }
    >
      {children}
      {isTable ? (
        <FigureTable
          label={`${title}, as a table`}
          columns={['From (UTC)', ...table.columns]}
          rows={times.map((time, index) => ({ key: time, cells: [time, ...(table.cells[index] ?? [])] }))}
        />
      ) : (
        <Bars title={title} times={times} series={series} none={none} />
      )}
    </Panel>
  )
}

const height = 120
const step = 24

function Bars({ title, times, series, none }: Pick<SpanChartProps, 'title' | 'times' | 'series' | 'none'>) {
  const all = series.flatMap(({ values }) => values)
  const most = Math.max(...all)
  if (most === 0) return <p className={styles.none}>{none}</p>
  const label = `${title}, at most ${asNumber(most)} from ${times[all.indexOf(most) % times.length] ?? ''}`
  const wide = (step - 6) / series.length
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${times.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {series.map(({ name, values }, place) =>
          values.map((value, index) => {
            const tall = (value / most) * height
            const at = times[index] ?? ''
            return (
              <rect
                key={`${name} ${at}`}
                className={place === 0 ? undefined : styles.second}
                x={index * step + 3 + place * wide}
                y={height - tall}
                width={wide}
                height={tall}
              >
                <title>{`${at}: ${asNumber(value)} ${name}`}</title>
              </rect>
            )
          }),
        )}
      </svg>
      <figcaption>
        <span>{times[0]}</span>
        <span>{asNumber(most)} at most</span>
        <span>{times.at(-1)}</span>
      </figcaption>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name }, place) => (
            <li key={name} className={place === 0 ? undefined : styles.second}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
