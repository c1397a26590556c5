import styles from './PagePending.module.css'
import { Spinner } from './Spinner.tsx'

/** Stands in for a page whose script is still on its way. */
export function PagePending() {
  return (
    <div className={styles.pending}>
      <Spinner size={44} label="Loading" />
    </div>
  )
}
