import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './EndlessGrid.module.css'
import type { GridLook } from './EndlessGrid.tsx'

const places = Array.from({ length: 12 }, (_, place) => place)

export function GridSkeleton({ look }: { look: GridLook }) {
  return (
    <Loading label="Loading titles" className={styles[look]}>
      {places.map((place) => (
        <Skeleton key={place} style={{ aspectRatio: look === 'landscape' ? '16 / 9' : '2 / 3' }} />
      ))}
    </Loading>
  )
}
