import { useAsk } from '../../lib/ask.ts'
import { percentOf } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { usePlay } from '../shell/use-play.ts'
import styles from './PanelContinue.module.css'
import { PanelSection } from './PanelSection.tsx'

const shown = 10

/** What the person has begun to watch, as a small row. */
export function PanelContinue({ onOpen }: { onOpen: () => void }) {
  const query = useAsk('home-continue-watch-videos', {}, { staleTime: 0 })
  const play = usePlay()
  return (
    <PanelSection heading="Continue Watching" href="/category?category_type=continuewatch&category_name=Continue+watching" onOpen={onOpen}>
      <Loaded
        query={query}
        what="Continue watching"
        skeleton={<Skeleton height={78} />}
        isEmpty={({ data }) => !data[0]?.videos.length}
        empty={<p className={styles.empty}>Nothing begun yet.</p>}
      >
        {({ data }) => (
          <ul className={styles.row}>
            {data[0]?.videos.slice(0, shown).map((video) => (
              <li key={`${video.video_id} ${video.episode_id}`}>
                <Card
                  shape="landscape"
                  href={`/title?video_id=${video.video_id}&video_type=${video.video_type}`}
                  name={video.video_title}
                  label={`${video.video_title}, ${video.published_year}`}
                  picture={video.landscape_art_1280x720}
                  treatment={video.banner_title_image}
                  hash={video.hash}
                  sizes="140px"
                  episode={video.episode_number ? `S${video.seasion_number}E${video.episode_number}` : undefined}
                  progress={percentOf(video.play_time, video.total_time)}
                  onPlay={
                    video.video_type === 1
                      ? () => {
                          onOpen()
                          play(video)
                        }
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </PanelSection>
  )
}
