import { untilText } from '../../../../lib/format-day-until.ts'
import { Backdrop, wordsOverBackdrop } from '../../../../ui/Backdrop.tsx'
import { Badge, DateBadge, PremiumBadge } from '../../../../ui/Badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { StatusIcons } from '../../../../ui/StatusIcons.tsx'
import { MetaLine, TitleLogo } from '../../../../ui/TitleLogo.tsx'
import { HeroMotion } from '../../../titles/hero-clip/HeroMotion.tsx'
import { releaseMark, statusesOf } from '../../../titles/title-facts.ts'
import { TitleActions } from './TitleActions.tsx'
import styles from './TitleHero.module.css'
import { earlyAccessText, factsOf, filmProgress } from './title-words.ts'
import type { Detail } from './use-title.ts'

interface TitleHeroProps {
  title: Detail
}

export function TitleHero({ title }: TitleHeroProps) {
  const progress = filmProgress(title)
  const release = releaseMark(title)
  const early = earlyAccessText(title)
  return (
    <div className={styles.hero}>
      <Backdrop
        wide={title.sliderImage || title.stillImages}
        phone={title.sliderImagePhone}
        hash={title.hash}
        isFirst
        className={styles.backdrop}
      >
        <HeroMotion trailer={title.trailerUrl} />
      </Backdrop>
      <div className={classNames(styles.text, wordsOverBackdrop)}>
        <div className={styles.badges}>
          {title.isPremium && <PremiumBadge />}
          {release && <DateBadge>{release}</DateBadge>}
          {early && <Badge>{early}</Badge>}
          {title.lastDay && <DateBadge>{untilText(title.lastDay)}</DateBadge>}
          <StatusIcons statuses={statusesOf(title).filter((status) => status !== 'premium')} withTooltips />
        </div>
        <TitleLogo as="h1" name={title.videoTitle} image={title.bannerTitleImage} isFirst className={styles.lettering} />
        <MetaLine parts={factsOf(title)} />
        <p className={styles.description}>{title.shortDescription}</p>
        {progress && (
          <div className={styles.progress}>
            <ProgressBar percent={progress.percent} className={styles.bar} />
            <span className="tabular">{progress.left}</span>
          </div>
        )}
        <TitleActions title={title} />
        {title.mediaNote && <p className={styles.note}>{title.mediaNote}</p>}
      </div>
    </div>
  )
}
