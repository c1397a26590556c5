import { useAsk } from '../../lib/ask.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ComingWeek } from '../features/coming-soon/ComingWeek.tsx'
import { ComingWeeksSkeleton } from '../features/coming-soon/ComingWeeksSkeleton.tsx'
import { comingBanners } from '../features/coming-soon/coming-banners.ts'
import { Hero } from '../features/home/Hero.tsx'
import { HeroSkeleton } from '../features/home/HeroSkeleton.tsx'
import { ListButton } from '../features/watch-lists/ListButton.tsx'
import { ListDialogs } from '../features/watch-lists/ListDialogs.tsx'
import { useHead } from '../shell/head.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './ComingSoonPage.module.css'

/** What opens next: its banners, then the calendar week by week. */
export function ComingSoonPage() {
  const slider = useAsk('ott-slider', {})
  const calendar = useAsk('week-wise-upcoming-calender-videos', {})
  const titles = calendar.data?.data.flatMap(({ videos }) => videos) ?? []
  const first = slider.data?.data[0]
  useHead({
    title: 'Coming soon',
    description: 'The films and series that open on Matinee next, week by week.',
    image: first?.banner_image,
    preload: first && backdropPreloads({ wide: first.banner_image, phone: first.banner_image_phone }),
  })
  return (
    <>
      {/* Without banners the page begins under the header. */}
      <div className={classNames(!first && !slider.isPending && styles.noHero)}>
        <Loaded query={slider} what="The banners" skeleton={<HeroSkeleton />} isEmpty={({ data }) => data.length === 0}>
          {({ data }) => <Hero banners={comingBanners(data, titles)} ListButton={ListButton} />}
        </Loaded>
      </div>
      <div className={styles.calendar}>
        <header className={styles.head}>
          <h1 className={styles.heading}>Coming soon</h1>
          {titles.length > 0 && <p className={styles.line}>{titles.length === 1 ? '1 title' : `${titles.length} titles`}, week by week</p>}
        </header>
        <Loaded
          query={calendar}
          what="The calendar"
          skeleton={<ComingWeeksSkeleton />}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              title="The board is blank."
              action={
                <Anchor className={buttonClass({ look: 'cream' })} href="/">
                  See what is on
                </Anchor>
              }
            >
              No opening is announced just now.
            </EmptyState>
          }
        >
          {({ data }) => data.map((week) => <ComingWeek key={week.list_name} week={week} ListButton={ListButton} />)}
        </Loaded>
      </div>
      <ListDialogs />
    </>
  )
}
