import { unmeasured } from '../../lib/numbers.ts'
import styles from './Figures.module.css'

/** A figure, and what it was in the span before. */
export type Figure = readonly [name: string, value: string, earlier?: string]

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, earlier]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {earlier !== undefined && earlier !== unmeasured && <span>{earlier} before</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
