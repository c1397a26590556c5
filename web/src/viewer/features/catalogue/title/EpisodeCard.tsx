import type { Reply } from '../../../../lib/api.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { watchedPercent } from '../../../titles/title-facts.ts'
import { usePlay, usePreparePlay } from '../../../titles/use-play.ts'
import styles from './EpisodeCard.module.css'

type Episode = Reply<'episode-list'>['data'][number]

interface EpisodeCardProps {
  episode: Episode
  seriesTitle: string
  /** The one that resuming goes on with. */
  isCurrent: boolean
}

/** An episode: the whole tile plays it. */
export function EpisodeCard({ episode, seriesTitle, isCurrent }: EpisodeCardProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  const { videoId, videoType, seasonId, episodeId, isPremium, isWatched } = episode
  const playable = { videoId, videoType, seasonId: seasonId, episodeId, isPremium }
  const percent = watchedPercent(episode)
  return (
    <article className={classNames(styles.episode, isWatched && styles.seen, isCurrent && styles.current)}>
      <div className={styles.art}>
        <Picture
          src={episode.episodeImage}
          alt=""
          shape={landscapeShape}
          sizes="(min-width: 1200px) 23vw, (min-width: 768px) 30vw, 150px"
          hash={episode.hash}
          className={styles.picture}
        />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {isWatched && (
          <span className={styles.check} role="img" aria-label="Watched">
            <Icon name="check" />
          </span>
        )}
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </div>
      <p className={styles.facts}>
        <span>Episode {episode.episodeNumber}</span>
        <span>{formatDuration(episode.episodeDuration)}</span>
      </p>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-label={`Play ${seriesTitle}, episode ${episode.episodeNumber}: ${episode.episodeTitle}${isPremium ? ', premium' : ''}`}
          onClick={() => void play(playable)}
          {...ready(playable)}
        >
          {episode.episodeTitle}
        </button>
      </h3>
      <p className={styles.description}>{episode.shortDescription}</p>
    </article>
  )
}
