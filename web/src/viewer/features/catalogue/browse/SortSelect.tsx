import { Icon } from '../../../../ui/Icon.tsx'
import { type Sort, sorts } from '../../../titles/sorts.ts'
import styles from './SortSelect.module.css'

const names: Record<Sort | 'relevance', string> = {
  relevance: 'Best match',
  popularity: 'Most watched',
  name: 'Name, A to Z',
  year: 'Newest first',
  length: 'Longest first',
}

interface SortSelectProps {
  sort: Sort | undefined
  /** How titles stand where nothing else is asked for. */
  usual: Sort | 'relevance'
  /** Left out where titles have no length: series. */
  hasLengths?: boolean
  /** Undefined for the usual order. */
  onSort: (sort: Sort | undefined) => void
}

/** Chooses how titles are sorted. */
export function SortSelect({ sort, usual, hasLengths = true, onSort }: SortSelectProps) {
  const chosen = sort ?? usual
  return (
    // A select keeps up and down for itself: whoever comes by a remote control would sort anew and stay in it.
    <span className={styles.sort} data-arrows="pass">
      <select
        className={styles.select}
        aria-label="Sort by"
        value={chosen}
        onChange={({ target: { value } }) => onSort(sorts.find((other) => other === value && other !== usual))}
      >
        {[usual, ...sorts.filter((other) => other !== usual && (hasLengths || other !== 'length'))].map((other) => (
          <option key={other} value={other}>
            {names[other]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  )
}
