import { Leader } from './Leader.tsx'
import styles from './PagePending.module.css'

/** Stands in for a page whose script is still on its way. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Leader size={44} label="Loading" />
    </div>
  )
}
