import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './PersonHead.module.css'

export function PersonSkeleton() {
  return (
    <Loading label="Loading the person" className={styles.head}>
      <Skeleton className={styles.portrait} style={{ aspectRatio: '2 / 3' }} />
      <div className={styles.waiting}>
        <Skeleton width="24%" height={16} />
        <Skeleton width="80%" height={72} radius={8} />
        <Skeleton width="36%" height={18} />
      </div>
    </Loading>
  )
}
