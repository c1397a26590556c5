import { friendsListType } from '@matinee/contract/numbers'
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
    <PanelSection heading="Friend's List" onOpen={onOpen}>
      <QueryBoundary
        query={query}
        what="Your friends’ lists"
        skeleton={<Skeleton height={60} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<PanelEmpty>No friend shares a list with you yet.</PanelEmpty>}
      >
        {({ data }) => (
          <ul>
            {data.map((list) => (
              <li key={list.id} className={styles.list}>
                <span className={styles.posters}>
                  {list.background_image && (
                    <img className={styles.still} src={pictureAt(list.background_image, 160)} alt="" loading="lazy" />
                  )}
                </span>
                <Anchor
                  href={href('/category', {
                    type: 'watch_list',
                    category_id: list.id,
                    category_name: list.list_name,
                    list_type: friendsListType,
                  })}
                  className={styles.name}
                  onClick={onOpen}
                >
                  <b>
                    <bdi>{list.list_name}</bdi>
                  </b>
                  <small>
                    {list.shared_by && (
                      <>
                        <bdi>{list.shared_by}</bdi>,{' '}
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
