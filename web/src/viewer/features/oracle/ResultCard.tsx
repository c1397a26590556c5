import { href } from '@matinee/contract/paths'
import type { Reply } from '../../../lib/api.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture, portraitShape } from '../../../ui/Picture.tsx'
import { lengthOf, playableOf, titleAddress } from '../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../titles/use-play.ts'
import styles from './ResultCard.module.css'

type Drawn = Reply<'the-oracle-step-two'>['data']['genreVideos'][number]['videos'][number]

/** A title that was drawn: why, and what can be done with it. */
export function ResultCard({ title }: { title: Drawn }) {
  const play = usePlay()
  const ready = usePreparePlay()
  const playable = playableOf(title)
  const { videoId, videoType, videoTitle } = title
  return (
    <article className={styles.card}>
      <Picture src={title.portraitArt} alt="" shape={portraitShape} sizes="104px" largest={320} className={styles.poster} />
      <div className={styles.words}>
        <h3>{videoTitle}</h3>
        <p className={styles.facts}>{[title.publishedYear, lengthOf(title)].filter(Boolean).join(' · ')}</p>
        {title.reason && <p className={styles.facts}>{title.reason}</p>}
        <div className={styles.actions}>
          {playable && (
            <button
              type="button"
              className={styles.play}
              aria-label={`Play ${videoTitle}`}
              onClick={() => void play(playable)}
              {...ready(playable)}
            >
              <span>
                <Icon name="play" />
                Play
              </span>
            </button>
          )}
          {title.trailerUrl && (
            <Anchor href={href('/player', { videoId, videoType, contentType: 'trailer' })} aria-label={`Trailer of ${videoTitle}`}>
              <Icon name="trailer" />
              Trailer
            </Anchor>
          )}
          <Anchor href={titleAddress(title)} aria-label={`Details of ${videoTitle}`}>
            <Icon name="info" />
            Details
          </Anchor>
        </div>
      </div>
    </article>
  )
}
