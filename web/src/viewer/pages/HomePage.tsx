import { useAsk } from '../../lib/ask.ts'
import { backdropPreloads } from '../../ui/Backdrop.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { HeroSkeleton } from '../features/home/HeroSkeleton.tsx'
import { HomeRows } from '../features/home/HomeRows.tsx'
import { ListButton } from '../features/watch-lists/ListButton.tsx'
import { ListDialogs } from '../features/watch-lists/ListDialogs.tsx'
import { serviceName, useHead } from '../shell/head.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './HomePage.module.css'

export function HomePage() {
  const slider = useAsk('slider', {})
  const first = slider.data?.data[0]
  useHead({
    title: serviceName,
    description: 'Films and series from the first century of cinema, 1902 to 1968: silents, noir, horror, serials and more.',
    image: first?.slider_image_ott_web,
    preload: first && backdropPreloads({ wide: first.slider_image_ott_web, phone: first.slider_image_android }),
  })
  return (
    <>
      <h1 className="sr-only">{serviceName}: films and series from the first century of cinema</h1>
      <Loaded
        query={slider}
        what="The programme"
        skeleton={<HeroSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<div className={styles.noHero} />}
      >
        {({ data }) => <Hero banners={data} ListButton={ListButton} />}
      </Loaded>
      <div className={styles.rows}>
        <HomeRows ListButton={ListButton} />
      </div>
      <ListDialogs />
    </>
  )
}
