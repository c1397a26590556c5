import { useCallQuery } from '../../lib/call-query.ts'
import { countOf } from '../../lib/format.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useService } from '../../lib/use-service.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CalendarSkeleton } from '../features/catalogue/coming-soon/CalendarSkeleton.tsx'
import { ComingCalendar } from '../features/catalogue/coming-soon/ComingCalendar.tsx'
import { comingBanners } from '../features/catalogue/coming-soon/coming-banners.ts'
import { Hero } from '../features/home/Hero.tsx'
import { HeroSkeleton } from '../features/home/HeroSkeleton.tsx'
import styles from './ComingSoonPage.module.css'

/** What opens next: its banners, then the calendar week by week. */
export function ComingSoonPage() {
  const { hasTitles } = useService()
  const slider = useCallQuery('ott-slider', {})
  const calendar = useCallQuery('week-wise-upcoming-calender-videos', {})
  const titles = calendar.data?.data.flatMap(({ videos }) => videos) ?? []
  const banners = comingBanners(slider.data?.data ?? [], titles)
  const first = banners[0]
  const hasHero = first !== undefined || slider.isPending
  useHead({
    title: 'Coming soon',
    description: `The films and series that open on ${serviceName} next, week by week.`,
    image: first?.sliderImage,
    preload: first && backdropPreloads({ wide: first.sliderImage, phone: first.sliderImagePhone }),
  })
  return (
    <>
      {/* Without banners the page begins under the header. */}
      <div className={hasHero ? styles.banners : styles.noHero}>
        <QueryBoundary query={slider} what="The banners" skeleton={<HeroSkeleton />} isEmpty={({ data }) => data.length === 0}>
          {() => <Hero banners={banners} />}
        </QueryBoundary>
      </div>
      <div className={classNames(styles.calendar, hasHero && styles.onHero)}>
        <header className={styles.head}>
          <h1 className={styles.heading}>Coming soon</h1>
          {titles.length > 0 && <p className={styles.line}>{countOf(titles.length, 'title')}, week by week</p>}
        </header>
        <QueryBoundary
          query={calendar}
          what="The calendar"
          skeleton={<CalendarSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              title="The board is blank."
              action={
                hasTitles && (
                  <Anchor className={buttonClass({ look: 'cream' })} href="/">
                    See what is on
                  </Anchor>
                )
              }
            >
              {hasTitles
                ? 'No upcoming titles yet.'
                : `${serviceName} has not announced its first films and series yet. Please come back soon.`}
            </EmptyState>
          }
        >
          {({ data }) => <ComingCalendar weeks={data} />}
        </QueryBoundary>
      </div>
    </>
  )
}
