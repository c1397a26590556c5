import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useService } from '../../lib/use-service.ts'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { HeroSkeleton } from '../features/home/HeroSkeleton.tsx'
import { HomeRows } from '../features/home/HomeRows.tsx'
import styles from './HomePage.module.css'

export function HomePage() {
  const slider = useCallQuery('slider', {})
  const { description, hasTitles } = useService()
  const first = slider.data?.data[0]
  useHead({
    description,
    image: first?.sliderImage,
    preload: first && backdropPreloads({ wide: first.sliderImage, phone: first.sliderImagePhone }),
  })
  return (
    <>
      <h1 className="sr-only">
        {serviceName}: {description}
      </h1>
      <QueryBoundary
        query={slider}
        what="The programme"
        skeleton={<HeroSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<div className={styles.noHero} />}
      >
        {({ data }) => <Hero banners={data} />}
      </QueryBoundary>
      <div className={styles.rows}>
        <HomeRows
          empty={
            slider.data?.data.length === 0 && (
              <section className={styles.dark}>
                <h2>Nothing is showing yet.</h2>
                <p>The first films and series of {serviceName} are on their way. Please come back soon.</p>
                {!hasTitles && <p>Do you run {serviceName}? See ‘A service of your own’ in its README.</p>}
              </section>
            )
          }
        />
      </div>
    </>
  )
}
