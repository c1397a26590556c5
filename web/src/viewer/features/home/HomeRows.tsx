import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useCallPagesQuery, useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../../lib/session.ts'
import { LazyPictures } from '../../../ui/LazyPictures.tsx'
import { ShelfSkeleton } from '../../../ui/ShelfSkeleton.tsx'
import { useEndless } from '../../../ui/use-endless.ts'
import styles from './HomeRows.module.css'
import { HomeRowView } from './HomeRowView.tsx'
import { type HomeRow, mergeRows, wantsMoreRows } from './merge-rows.ts'
import { useContinueRemoval } from './use-continue-removal.tsx'

/** More of their own nobody sees at first. */
const roomFor = [1, 2, 3, 4]

const noRows: readonly HomeRow[] = []

interface HomeRowsProps {
  /** What stands here when there is no row at all. */
  empty: ReactNode
}

/** The rows of the home page: more of them as the page is scrolled, until there are no more. */
export function HomeRows({ empty }: HomeRowsProps) {
  const user = useSession()
  const home = useCallPagesQuery('home-videos', {})
  const continued = useCallQuery('home-continue-watch-videos', {}, { enabled: user !== null, staleTime: 0 })
  const lists = useCallQuery('home-watchlist-videos', {}, { enabled: isMember(user) })
  const { removeButton, dialog } = useContinueRemoval()

  const continueRows = (user && continued.data?.data) || noRows
  const listRows = (user && lists.data?.data) || noRows
  const homeRows = home.data?.pages.flatMap((page) => page.data) ?? noRows
  const loadedCount = homeRows.length + listRows.length + continueRows.length
  const counts = {
    loaded: loadedCount,
    total: home.data?.pages.at(-1)?.numberOfRows ?? 0,
    watchListRows: listRows.length,
    continueRows: continueRows.length,
  }
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = home
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const canLoad = wantsMoreRows(counts, user !== null) && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEndless(canLoad, loadedCount, loadMore)

  // Rows that stand already would be pushed down: until a person's own are known, none is shown.
  if (user && (continued.isLoading || lists.isLoading)) return <RowSkeletons />

  return (
    <>
      {user ? (
        <>
          <RowsFailure query={continued} what="Continue watching" />
          <RowsFailure query={lists} what="The rows of your lists" />
        </>
      ) : (
        <div className={styles.room}>
          <RowSkeletons />
        </div>
      )}
      <QueryBoundary query={home} what="The programme" skeleton={<RowSkeletons />} isEmpty={() => loadedCount === 0} empty={empty}>
        {() =>
          mergeRows(continueRows, listRows, homeRows).map((row, place) => (
            <LazyPictures key={row.id} isNow={place === 0}>
              <HomeRowView row={row} removeButton={removeButton} />
            </LazyPictures>
          ))
        }
      </QueryBoundary>
      {isFetchingNextPage && <ShelfSkeleton kind="portraitsmall" />}
      <RowsFailure
        query={{ ...home, data: undefined, refetch: fetchNextPage, isLoadingError: isFetchNextPageError }}
        what="The next rows"
      />
      {dialog}
    </>
  )
}

type FailingQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'isLoadingError'> & { refetch: () => unknown }

/** In the place of rows that did not come; where a person has none of their own there is nothing to say. */
function RowsFailure({ query, what }: { query: FailingQuery; what: string }) {
  return (
    query.isLoadingError && (
      <QueryBoundary query={query} what={what} skeleton={null}>
        {() => null}
      </QueryBoundary>
    )
  )
}

function RowSkeletons() {
  return roomFor.map((place) => <ShelfSkeleton key={place} kind="landscapesmall" />)
}
