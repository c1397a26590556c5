import type { ComponentProps } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Backdrop, wordsOverBackdrop } from '../../../ui/Backdrop.tsx'
import { DateBadge, PremiumBadge } from '../../../ui/Badge.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MetaLine, TitleLogo } from '../../../ui/TitleLogo.tsx'
import { HeroMotion } from '../../titles/hero-clip/HeroMotion.tsx'
import { ListButton } from '../../titles/ListButton.tsx'
import { isComing, isFilm, playLabel, releaseMark, type Title, titleAddress } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import type { Banner } from './Hero.tsx'
import styles from './HeroSlide.module.css'

/** Where its words stand. */
export const slideWords = styles.text

interface HeroSlideProps {
  banner: Banner
  /** It, where it was begun. */
  begun?: Pick<Title, 'playTime'>
  /** '2 of 6' */
  position: string
  isFirst: boolean
  isActive: boolean
  /** Of all banners. */
  pause?: ComponentProps<typeof HeroMotion>['pause']
}

/** One banner: only a film has a play button, and only when it is out. */
export function HeroSlide({ banner, begun, position, isFirst, isActive, pause }: HeroSlideProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const canPlay = isFilm(banner) && !isComing(banner)
  const release = releaseMark(banner)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group, and a fieldset has a shape of its own.
    <div
      className={classNames(styles.slide, isActive && styles.shown)}
      role="group"
      aria-roledescription="slide"
      aria-label={`${position}: ${banner.videoTitle}`}
      aria-hidden={!isActive}
      inert={!isActive}
    >
      <Backdrop wide={banner.sliderImage} phone={banner.sliderImagePhone} hash={banner.hash} isFirst={isFirst} className={styles.backdrop}>
        <HeroMotion trailer={banner.trailerUrl} isShown={isActive} pause={pause} />
      </Backdrop>
      <div className={classNames(styles.text, wordsOverBackdrop)}>
        <div className={styles.badges}>
          {banner.isPremium && <PremiumBadge />}
          {release && <DateBadge>{release}</DateBadge>}
        </div>
        <TitleLogo as="h2" name={banner.videoTitle} image={banner.titleImage} isFirst={isFirst} className={styles.lettering} />
        <MetaLine
          parts={[
            banner.publishedYear,
            banner.seasonEpisodeCount || formatDuration(banner.videoDuration),
            banner.genreNames.join(', '),
            banner.countryNames.join(', '),
          ]}
        />
        <p className={styles.description}>{banner.sliderDescription}</p>
        <div className={styles.actions}>
          {canPlay && (
            <Button look="cream" icon="play" className={styles.play} onClick={() => void play(banner)} {...ready(banner)}>
              {playLabel(begun)}
            </Button>
          )}
          <Anchor className={buttonClass({ look: canPlay ? 'glass' : 'cream' })} href={titleAddress(banner)}>
            <Icon name="info" />
            Details
          </Anchor>
          <ListButton title={banner} size="large" look="glass" />
        </div>
      </div>
    </div>
  )
}
