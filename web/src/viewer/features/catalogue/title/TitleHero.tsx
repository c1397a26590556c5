import { Backdrop } from '../../../../ui/Backdrop.tsx'
import { Badge, DateBadge, PremiumBadge } from '../../../../ui/Badge.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { StatusIcons } from '../../../../ui/StatusIcons.tsx'
import { MetaLine, TitleLogo } from '../../../../ui/TitleLogo.tsx'
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
        wide={title.slider_image_ott_web || title.still_images_1920x1080}
        phone={title.slider_image_android}
        hash={title.hash}
        isFirst
        className={styles.backdrop}
      />
      <div className={styles.text}>
        <div className={styles.badges}>
          {title.is_premium === '1' && <PremiumBadge />}
          {release && <DateBadge>{release}</DateBadge>}
          {early && <Badge>{early}</Badge>}
          <StatusIcons statuses={statusesOf(title).filter((status) => status !== 'premium')} withTooltips />
        </div>
        <TitleLogo as="h1" name={title.video_title} image={title.banner_title_image} isFirst className={styles.lettering} />
        <MetaLine parts={factsOf(title)} />
        <p className={styles.description}>{title.short_description}</p>
        {progress && (
          <div className={styles.progress}>
            <ProgressBar percent={progress.percent} className={styles.bar} />
            <span className="tabular">{progress.left}</span>
          </div>
        )}
        <TitleActions title={title} />
        {title.media_note && <p className={styles.note}>{title.media_note}</p>}
      </div>
    </div>
  )
}
