import { ShelfSkeleton } from '../../../../ui/ShelfSkeleton.tsx'
import { FilmLeader, Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './TitleSkeleton.module.css'

export function TitleSkeleton() {
  return (
    <>
      <Loading label="Loading the title" className={styles.hero}>
        <div className={styles.text}>
          <Skeleton width={96} height={24} radius={3} />
          <Skeleton width="78%" height={84} radius={8} />
          <Skeleton width="50%" height={16} />
          <Skeleton height={16} />
          <Skeleton width="84%" height={16} />
          <div className={styles.buttons}>
            <Skeleton width={138} height={48} radius={99} />
            <Skeleton width={160} height={48} radius={99} />
            <Skeleton width={48} height={48} radius={99} />
          </div>
        </div>
        <FilmLeader className={styles.leader} />
      </Loading>
      <ShelfSkeleton kind="likethis" />
    </>
  )
}
