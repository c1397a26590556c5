import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './ComingWeek.module.css'

const weeks = [1, 2, 3]
const cards = [1, 2, 3, 4]

/** Three weeks on their way. */
export function ComingWeeksSkeleton() {
  return (
    <Loading label="Loading the calendar">
      {weeks.map((week) => (
        <div key={week} className={styles.week}>
          <div className={styles.label}>
            <Skeleton width={150} height={26} />
          </div>
          <div className={styles.cards}>
            {cards.map((card) => (
              <Skeleton key={card} style={{ aspectRatio: '16 / 9' }} />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
