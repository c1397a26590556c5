import { useCallback } from 'react'
import { searchAddress } from '../../lib/addresses.ts'
import { useCallPagesQuery } from '../../lib/call-query.ts'
import { countOf } from '../../lib/format.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useService } from '../../lib/use-service.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useEndless } from '../../ui/use-endless.ts'
import { GenreChips } from '../features/catalogue/browse/GenreChips.tsx'
import { HelperTools } from '../features/home/HelperTools.tsx'
import styles from './StillLookingPage.module.css'

const places = [1, 2, 3, 4]

/** Ways to find something, for whoever has not found anything yet. */
export function StillLookingPage() {
  const { hasTitles } = useService()
  useHead({ title: 'Still looking?', description: `More ways to find a film or series on ${serviceName}, for when the rows run out.` })
  const query = useCallPagesQuery('still-looking', {}, { sameForAll: true })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const tools = query.data?.pages.flatMap((page) => page.data) ?? []
  const count = query.data?.pages.at(-1)?.count ?? 0
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useEndless(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, tools.length, loadMore)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>Still looking?</h1>
        {count > 0 && <p className={styles.line}>{countOf(count, 'way')} in</p>}
      </header>
      <QueryBoundary
        query={query}
        what="This list"
        skeleton={
          <Loading label="Loading" className={styles.waiting}>
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
                : `The first films and series of ${serviceName} are on their way. Please come back soon.`}
            </EmptyState>
          </div>
        }
      >
        {() => <HelperTools title="Ways in" tools={tools} />}
      </QueryBoundary>
      {isFetchingNextPage && <Spinner size={44} label="Loading more" className={styles.more} />}
      {isFetchNextPageError && (
        <QueryBoundary query={{ ...query, data: undefined, refetch: fetchNextPage }} what="The rest of this list" skeleton={null}>
          {() => null}
        </QueryBoundary>
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
