import { useAsk } from '../../../lib/ask.ts'
import { texts } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { shelfSizes } from '../../../ui/shelf-kinds.ts'
import { type ListButtonComponent, TitleCard } from '../../cards/TitleCard.tsx'
import { Loaded } from '../../shell/Loaded.tsx'
import styles from './Landing.module.css'

const shownCount = 6

/** What is watched most just now, below the sign-up form. */
export function Trending({ ListButton }: { ListButton: ListButtonComponent }) {
  const query = useAsk('trending-videos', {})
  return (
    <section className={styles.section} aria-labelledby="trending">
      <div className={styles.head}>
        <h2 id="trending">Trending</h2>
        <Anchor href="/content?category=trending">
          View All Trending
          <Icon name="chevron-right" />
        </Anchor>
      </div>
      <Loaded
        query={query}
        what="Trending"
        skeleton={<Skeleton height={300} radius={6} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={styles.empty}>{texts.trendingEmpty}</p>}
      >
        {({ data }) => (
          <ul className={styles.posters}>
            {data.slice(0, shownCount).map((title) => (
              <li key={title.video_id}>
                <TitleCard title={title} shape="portrait" sizes={shelfSizes.portraitsmall} ListButton={ListButton} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
