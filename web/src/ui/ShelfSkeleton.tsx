import styles from './Shelf.module.css'
import { Loading, Skeleton } from './Skeleton.tsx'
import type { ShelfKind } from './shelf-kinds.ts'

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** A row on its way, in the shape of `kind`. */
export function ShelfSkeleton({ kind }: { kind: ShelfKind }) {
  const ratio = kind.startsWith('portrait') || kind === 'likethis' ? '2 / 3' : '16 / 9'
  return (
    <Loading label="Loading a row" className={`${styles.shelf} ${styles[kind]}`}>
      <div className={styles.head}>
        <Skeleton width="180px" height="22px" />
      </div>
      <div className={styles.waiting}>
        <div className={styles.track}>
          {places.map((place) => (
            <Skeleton key={place} style={{ aspectRatio: ratio }} />
          ))}
        </div>
      </div>
    </Loading>
  )
}
