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
  const { video_id, video_type, seasion_id, episode_id, is_premium, is_watched } = episode
  const playable = { video_id, video_type, season_id: seasion_id, episode_id, is_premium }
  const percent = watchedPercent(episode)
  return (
    <article className={classNames(styles.episode, is_watched && styles.seen, isCurrent && styles.current)}>
      <div className={styles.art}>
        <Picture
          src={episode.episode_image}
          alt=""
          shape={landscapeShape}
          sizes="(min-width: 1200px) 23vw, (min-width: 768px) 30vw, 150px"
          hash={episode.hash}
          className={styles.picture}
        />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        {is_watched && (
          <span className={styles.check} role="img" aria-label="Watched">
            <Icon name="check" />
          </span>
        )}
        {percent !== undefined && <ProgressBar percent={percent} className={styles.progress} />}
      </div>
      <p className={styles.facts}>
        <span>Episode {episode.episode_number}</span>
        <span>{formatDuration(episode.episode_duration)}</span>
      </p>
      <h3 className={styles.title}>
        <button
          type="button"
          className={styles.button}
          aria-label={`Play ${seriesTitle}, episode ${episode.episode_number}: ${episode.episode_title}${is_premium === '1' ? ', premium' : ''}`}
          onClick={() => void play(playable)}
          {...ready(playable)}
        >
          {episode.episode_title}
        </button>
      </h3>
      <p className={styles.description}>{episode.short_description}</p>
    </article>
  )
}
