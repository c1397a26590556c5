import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import styles from './ComingWeek.module.css'

const weeks = [1, 2, 3, 4]

/** The calendar on its way: four weeks of two titles. */
export function CalendarSkeleton() {
  return (
    <Loading label="Loading the calendar" className={styles.weeks}>
      {weeks.map((week) => (
        <div key={week} className={styles.week}>
          <div className={styles.label}>
            <Skeleton width={150} height={28} />
          </div>
          <div className={styles.cards}>
            <Skeleton style={{ aspectRatio: '16 / 9' }} />
            <Skeleton style={{ aspectRatio: '16 / 9' }} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
