import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './ProgrammeSkeleton.module.css'

const places = [1, 2, 3]

export function ProgrammeSkeleton() {
  return (
    <Loading label="Loading the programme" className={styles.page}>
      <div className={styles.hero}>
        <Skeleton width={96} height={14} />
        <Skeleton width="min(560px, 80%)" height={72} radius={8} />
        <Skeleton width="min(320px, 60%)" height={16} />
        <Skeleton width={220} height={48} radius={99} />
      </div>
      {places.map((place) => (
        <div key={place} className={styles.entry}>
          <Skeleton width={148} height={222} radius={6} />
          <Skeleton width="min(420px, 60%)" height={28} />
        </div>
      ))}
    </Loading>
  )
}
