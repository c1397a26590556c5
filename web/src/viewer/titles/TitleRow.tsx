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
        <li key={`${video.video_id} ${video.episode_id}`}>
          <Card
            shape="landscape"
            href={titleAddress(video)}
            name={video.video_title}
            label={`${video.video_title}, ${video.published_year}`}
            picture={video.landscape_art_1280x720}
            treatment={video.banner_title_image}
            hash={video.hash}
            sizes="140px"
            episode={video.episode_number ? `S${video.seasion_number}E${video.episode_number}` : undefined}
            playEvents={ready(video)}
            progress={percentOf(video.play_time, video.total_time) || undefined}
            onPlay={
              video.video_type === 1
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
