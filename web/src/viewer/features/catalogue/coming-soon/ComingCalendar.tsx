import styles from './ComingWeek.module.css'
import { ComingWeek, type Week } from './ComingWeek.tsx'

interface ComingCalendarProps {
  weeks: readonly Week[]
}

/** All that is announced, week by week. */
export function ComingCalendar({ weeks }: ComingCalendarProps) {
  return (
    <div className={styles.weeks}>
      {weeks.map((week) => (
        <ComingWeek key={week.listName} week={week} />
      ))}
    </div>
  )
}
