import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { countOf } from '../../../lib/format.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { Anchor } from '../../../ui/Anchor.tsx'
import { PanelEmpty, PanelSection } from '../../../ui/PanelSection.tsx'
import { pictureAt } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './PanelList.module.css'

/** Lists that friends share: to be looked at. */
export function PanelFriends({ onOpen }: { onOpen: () => void }) {
  const query = useCallQuery('friend-share-watchlist', {}, { staleTime: 30_000 })
  return (
    <PanelSection heading="Friend’s List" onOpen={onOpen}>
      <QueryBoundary
        query={query}
        what="Your friends’ lists"
        skeleton={<Skeleton height={60} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<PanelEmpty>No one has shared a list with you yet.</PanelEmpty>}
      >
        {({ data }) => (
          <ul>
            {data.map((list) => (
              <li key={list.id} className={styles.list}>
                <span className={styles.posters}>
                  {list.backgroundImage && (
                    <img className={styles.still} src={pictureAt(list.backgroundImage, 160)} alt="" loading="lazy" />
                  )}
                </span>
                <Anchor
                  href={href('/category', {
                    type: 'watch_list',
                    categoryId: list.id,
                    categoryName: list.listName,
                    listType: 'friends',
                  })}
                  className={styles.name}
                  onClick={onOpen}
                >
                  <b>
                    <bdi>{list.listName}</bdi>
                  </b>
                  <small>
                    {list.sharedBy && (
                      <>
                        <bdi>{list.sharedBy}</bdi>,{' '}
                      </>
                    )}
                    {countOf(list.listCount, 'title')}
                  </small>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </PanelSection>
  )
}
