import type { ListButtonComponent } from '../../../titles/TitleCard.tsx'
import styles from './ComingWeek.module.css'
import { ComingWeek, type Week } from './ComingWeek.tsx'

interface ComingCalendarProps {
  weeks: readonly Week[]
  ListButton: ListButtonComponent
}

/** All that is announced, week by week. */
export function ComingCalendar({ weeks, ListButton }: ComingCalendarProps) {
  return (
    <div className={styles.weeks}>
      {weeks.map((week) => (
        <ComingWeek key={week.list_name} week={week} ListButton={ListButton} />
      ))}
    </div>
  )
}
