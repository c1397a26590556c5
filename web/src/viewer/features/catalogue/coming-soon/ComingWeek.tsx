import { useId } from 'react'
import type { Reply } from '../../../../lib/api.ts'
import { RemindButton } from '../../../titles/RemindButton.tsx'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import { isComing } from '../../../titles/title-facts.ts'
import styles from './ComingWeek.module.css'
import { weekSpan } from './week-span.ts'

export type Week = Reply<'week-wise-upcoming-calender-videos'>['data'][number]

/** The widths of the grid in ComingWeek.module.css, as in HTML. */
const cardSizes = '(min-width: 2560px) 12vw, (min-width: 1920px) 15vw, (min-width: 1000px) 22vw, 46vw'

interface ComingWeekProps {
  week: Week
}

/** What opens in one week: its name beside its titles, each with its day. */
export function ComingWeek({ week }: ComingWeekProps) {
  const headingId = useId()
  return (
    <section className={styles.week} aria-labelledby={headingId}>
      <div className={styles.label}>
        <h2 id={headingId} className={styles.name}>
          {week.listName || week.name}
        </h2>
        <p className={styles.span}>{weekSpan(week.videos[0]?.releaseDate)}</p>
      </div>
      <ul className={styles.cards}>
        {week.videos.map((title) => (
          <li key={title.videoId} className={styles.item}>
            <TitleCard title={title} shape="landscape" sizes={cardSizes} hasCaption />
            {isComing(title) && <RemindButton title={title} look="line" size="small" className={styles.remind} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
