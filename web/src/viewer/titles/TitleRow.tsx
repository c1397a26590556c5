import { percentOf } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './TitleRow.module.css'
import { type Title, titleAddress } from './title-facts.ts'
import { usePlay, usePreparePlay } from './use-play.ts'

const shown = 10

interface PanelRowProps {
  titles: readonly Title[]
  onOpen: () => void
}

/** Titles as a small row; only films have a play button. */
export function TitleRow({ titles, onOpen }: PanelRowProps) {
  const play = usePlay()
  const ready = usePreparePlay()
  return (
    <ul className={styles.row}>
      {titles.slice(0, shown).map((video) => (
        <li key={`${video.videoId} ${video.episodeId}`}>
          <Card
            shape="landscape"
            href={titleAddress(video)}
            name={video.videoTitle}
            label={`${video.videoTitle}, ${video.publishedYear}`}
            picture={video.landscapeArt}
            treatment={video.bannerTitleImage}
            lettering={video.lettering}
            hash={video.hash}
            sizes="140px"
            episode={video.episodeNumber ? `S${video.seasonNumber}E${video.episodeNumber}` : undefined}
            playEvents={ready(video)}
            progress={percentOf(video.playTime, video.totalTime) || undefined}
            onPlay={
              video.videoType === 'film'
                ? () => {
                    onOpen()
                    void play(video)
                  }
                : undefined
            }
          />
        </li>
      ))}
    </ul>
  )
}
