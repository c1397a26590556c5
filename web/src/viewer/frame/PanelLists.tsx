import { useAsk } from '../../lib/ask.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { pictureAt } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { categoryAddress } from '../addresses.ts'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './PanelLists.module.css'
import { PanelSection } from './PanelSection.tsx'

const titles = (count: number) => (count === 1 ? '1 title' : `${count} titles`)

/** The person's watch lists by name, each with its first three posters. */
export function PanelLists({ onOpen }: { onOpen: () => void }) {
  const query = useAsk('home-watchlist-videos', {}, { staleTime: 30_000 })
  return (
    <PanelSection heading="Your Lists" onOpen={onOpen}>
      <Loaded
        query={query}
        what="Your lists"
        skeleton={<Skeleton height={60} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={styles.empty}>Nothing on a list yet. Press the plus on any title.</p>}
      >
        {({ data }) => (
          <ul>
            {data.map(({ id, watch_list_id, list_name, listCount, videos }) => (
              <li key={id}>
                <Anchor
                  href={categoryAddress({ type: 'watch_list', category_id: watch_list_id ?? 0, category_name: list_name ?? '' })}
                  className={styles.list}
                  onClick={onOpen}
                >
                  <span className={styles.posters}>
                    {videos.slice(0, 3).map((video) => (
                      <img key={video.video_id} src={pictureAt(video.portrait_art_2000x3000, 160)} alt="" loading="lazy" />
                    ))}
                  </span>
                  <span>
                    <b>{list_name}</b>
                    <small>{titles(listCount)}</small>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </PanelSection>
  )
}
