import { useRef } from 'react'
import type { Reply } from '../../../lib/api.ts'
import { useCallQuery } from '../../../lib/call-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { usePageIdle } from '../../../ui/use-page-idle.ts'
import styles from './Hero.module.css'
import { HeroSlide } from './HeroSlide.tsx'
import { useRotation } from './use-rotation.ts'

/** The room that it takes. */
export const heroRoom = styles.hero

export type Banner = Reply<'slider'>['data'][number]

interface HeroProps {
  banners: readonly Banner[]
}

/** The rotating banner of the home page. */
export function Hero({ banners }: HeroProps) {
  const hero = useRef<HTMLElement>(null)
  // Asked for by the rows below.
  const begun = useCallQuery('home-continue-watch-videos', {}, { enabled: false }).data?.data[0]?.videos
  const { index, runs, pause, prefersStillness, show, handlers } = useRotation(hero, banners.length)
  const [isPaused, setPaused] = pause
  // Pictures come as they are needed: the first with the page, each next one while its neighbour is seen.
  const isIdle = usePageIdle()
  const reached = useRef(0)
  reached.current = Math.max(reached.current, isIdle && runs ? index + 1 : index)

  return (
    <section ref={hero} className={styles.hero} aria-roledescription="carousel" aria-label="Featured" {...handlers}>
      {/* Before the banners, so that whoever comes by keyboard or ear can stop them first. */}
      {banners[1] && (
        <div className={styles.controls} data-arrows="pass">
          {!prefersStillness && (
            <IconButton
              icon={isPaused ? 'play' : 'pause'}
              label={isPaused ? 'Play banners' : 'Pause banners'}
              size="small"
              className={styles.pause}
              data-arrows="more"
              onClick={() => setPaused(!isPaused)}
            />
          )}
          {banners.map((banner, place) => (
            <button
              key={banner.videoId}
              type="button"
              className={classNames(styles.dot, place === index && styles.active)}
              data-runs={(place === index && runs) || undefined}
              aria-label={`${banner.videoTitle}, ${place + 1} of ${banners.length}`}
              aria-current={place === index || undefined}
              data-arrows={prefersStillness && place === index ? 'more' : undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
      {/* Told when the person turns them, not when they turn by themselves. */}
      <div aria-live={runs ? 'off' : 'polite'}>
        {banners.map(
          (banner, place) =>
            place <= reached.current && (
              <HeroSlide
                key={banner.videoId}
                banner={banner}
                begun={begun?.find(({ videoId }) => videoId === banner.videoId)}
                position={`${place + 1} of ${banners.length}`}
                isFirst={place === 0}
                isActive={place === index}
                pause={banners[1] && pause}
              />
            ),
        )}
      </div>
    </section>
  )
}
