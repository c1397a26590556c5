import { useCallback } from 'react'
import { searchAddress } from '../../lib/addresses.ts'
import { useAskPages } from '../../lib/ask.ts'
import { useHead } from '../../lib/head.tsx'
import { Loaded } from '../../lib/QueryBoundary.tsx'
import { useService } from '../../lib/use-service.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Leader } from '../../ui/Leader.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { useEndless } from '../../ui/use-endless.ts'
import { GenreChips } from '../features/catalogue/browse/GenreChips.tsx'
import { HelperTools } from '../features/home/HelperTools.tsx'
import styles from './StillLookingPage.module.css'

const places = [1, 2, 3, 4]

/** Ways to find something, for whoever has not found anything yet. */
export function StillLookingPage() {
  useHead({ title: 'Still looking?', description: 'More ways to find a film or series on Matinee, for when the rows run out.' })
  const { name, hasTitles } = useService()
  const query = useAskPages('still-looking', {}, { sameForAll: true })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const tools = query.data?.pages.flatMap((page) => page.data) ?? []
  const count = query.data?.pages.at(-1)?.count ?? 0
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useEndless(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, tools.length, loadMore)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>Still looking?</h1>
        {count > 0 && <p className={styles.line}>{count === 1 ? '1 way in' : `${count} ways in`}</p>}
      </header>
      <Loaded
        query={query}
        what="This list"
        skeleton={
          <Loading label="Loading ways in" className={styles.waiting}>
            {places.map((place) => (
              <Skeleton key={place} height={168} radius={16} />
            ))}
          </Loading>
        }
        isEmpty={() => tools.length === 0}
        empty={
          <div className={styles.empty}>
            <EmptyState
              title="No signpost today."
              action={
                hasTitles && (
                  <Anchor className={buttonClass({ look: 'cream' })} href={searchAddress}>
                    Search by name
                  </Anchor>
                )
              }
            >
              {hasTitles
                ? 'The usher is out. The catalogue is not.'
                : `The first films and series of ${name} are on their way. Please come back soon.`}
            </EmptyState>
          </div>
        }
      >
        {() => <HelperTools title="Ways in" tools={tools} />}
      </Loaded>
      {isFetchingNextPage && <Leader size={44} label="Loading more ways in" className={styles.more} />}
      {isFetchNextPageError && (
        <Loaded query={{ ...query, data: undefined, refetch: fetchNextPage }} what="The rest of this list" skeleton={null}>
          {() => null}
        </Loaded>
      )}
      {hasTitles && (
        <div className={styles.genres}>
          <h2 className={styles.subheading}>Or begin with a genre</h2>
          <GenreChips currentId={undefined} />
        </div>
      )}
    </div>
  )
}
