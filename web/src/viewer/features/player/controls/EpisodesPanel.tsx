import { type UIEvent, useEffect, useRef } from 'react'
import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { countOf, formatDuration, percentOf } from '../../../../lib/format.ts'
import { failureText } from '../../../../lib/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { landscapeShape, Picture } from '../../../../ui/Picture.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import type { EpisodeIds } from '../playback-item.ts'
import { usePlayer, usePlayerContext } from '../player-context.ts'
import styles from './Panel.module.css'
import { Panel } from './Panel.tsx'

interface EpisodesPanelProps {
  seasonId: number
  onEpisode: (episode: EpisodeIds) => void
}

/** Pixels from the end of the list at which more of it is fetched. */
const fetchWithin = 200

/** The episodes of the season that is playing. */
export function EpisodesPanel({ seasonId, onEpisode }: EpisodesPanelProps) {
  const { item } = usePlayerContext()
  const query = useCallPagesQuery('episode-list', { videoId: item.videoId, seasonId: seasonId }, { staleTime: 0 })
  const hereSeconds = usePlayer((state) => Math.floor(state.positionSeconds))
  const totalSeconds = usePlayer((state) => Math.floor(state.durationSeconds))
  const current = useRef<HTMLButtonElement>(null)
  const episodes = query.data?.pages.flatMap((page) => page.data) ?? []
  const count = query.data?.pages[0]?.count
  const isLoaded = episodes.length > 0
  useEffect(() => {
    if (!isLoaded) return
    current.current?.scrollIntoView({ block: 'nearest' })
    current.current?.focus({ preventScroll: true })
  }, [isLoaded])

  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < fetchWithin && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  return (
    <Panel label="Episodes" className={styles.episodes}>
      <div className={styles.head}>
        <h2>Season {item.seasonNumber}</h2>
        {count !== undefined && <span>{countOf(count, 'episode')}</span>}
      </div>
      <ul className={styles.list} onScroll={onScroll}>
        {episodes.map((episode) => {
          const isCurrent = episode.episodeId === item.episodeId
          const percent = isCurrent
            ? percentOf(hereSeconds, totalSeconds)
            : episode.isWatched
              ? 100
              : percentOf(episode.playTime, episode.totalTime)
          return (
            <li key={episode.episodeId}>
              <button
                ref={isCurrent ? current : undefined}
                type="button"
                className={styles.episode}
                aria-current={isCurrent || undefined}
                onClick={() => !isCurrent && onEpisode({ seasonId, episodeId: episode.episodeId })}
              >
                <span className={styles.still}>
                  <Picture src={episode.episodeImage} alt="" shape={landscapeShape} sizes="132px" hash={episode.hash} largest={320} />
                  {percent > 0 && <ProgressBar percent={percent} className={styles.progress} />}
                </span>
                <span>
                  <small>
                    Episode {episode.episodeNumber} · {formatDuration(episode.episodeDuration)}
                  </small>
                  <b>{episode.episodeTitle}</b>
                </span>
              </button>
            </li>
          )
        })}
        {query.isFetching && (
          <li className={styles.wait}>
            <Spinner size={28} label="Loading episodes" />
          </li>
        )}
        {query.error && !query.isFetching && (
          <li className={styles.wait} role="alert">
            <p>{failureText(query.error)}</p>
            <Button look="line" onClick={() => query.refetch()}>
              Try again
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
