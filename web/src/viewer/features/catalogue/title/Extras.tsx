import { extraKindNames } from '@matinee/contract/extra-kinds'
import { formatDuration } from '../../../../lib/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { Shelf } from '../../../../ui/Shelf.tsx'
import { shelfSizes } from '../../../../ui/shelf-kinds.ts'
import { usePlay, usePreparePlay } from '../../../titles/use-play.ts'
import styles from './EpisodeCard.module.css'
import type { Detail } from './use-title.ts'

type Extra = Detail['extras'][number]

const lengthOf = (seconds: number): string => (seconds < 60 ? `${seconds}s` : formatDuration(Math.round(seconds / 60)))

/** Other editions of a film, and what was made around it. */
export function Extras({ title }: { title: Detail }) {
  return (
    <Shelf kind="landscapesmall" title="Extras">
      {title.extras.map((extra) => (
        <ExtraCard key={extra.extraId} extra={extra} title={title} />
      ))}
    </Shelf>
  )
}

/** An extra: the whole tile plays it. */
function ExtraCard({ extra, title }: { extra: Extra; title: Detail }) {
  const play = usePlay()
  const ready = usePreparePlay()
  const { extraId, extraKind, extraTitle, extraDuration, playTime = 0 } = extra
  const { videoId, videoType, isPremium } = title
  const playable = { videoId, videoType, isPremium, extraId }
  const kind = extraKindNames[extraKind]
  return (
    <article className={classNames(styles.episode, styles.tile)}>
      <div className={styles.art}>
        <Picture
          src={extra.extraImage}
          alt=""
          shape={landscapeShape}
          sizes={shelfSizes.landscapesmall}
          hash={extra.hash}
          className={styles.picture}
        />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {playTime > 0 && <ProgressBar percent={(playTime / extraDuration) * 100} className={styles.progress} />}
      </div>
      <p className={styles.facts}>
        <span>{kind}</span>
        <span>{lengthOf(extraDuration)}</span>
      </p>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-label={`${playTime > 0 ? 'Resume' : 'Play'} ${title.videoTitle}, ${kind.toLowerCase()}: ${extraTitle}`}
          onClick={() => void play(playable)}
          {...ready(playable)}
        >
          {extraTitle}
        </button>
      </h3>
    </article>
  )
}
