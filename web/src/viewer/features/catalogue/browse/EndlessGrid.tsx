import { type ReactNode, useCallback } from 'react'
import { QueryBoundary } from '../../../../lib/QueryBoundary.tsx'
import { serviceName } from '../../../../lib/service-name.ts'
import { useService } from '../../../../lib/use-service.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import type { Status } from '../../../../ui/StatusIcons.tsx'
import { useEndless } from '../../../../ui/use-endless.ts'
import { TitleCard } from '../../../titles/TitleCard.tsx'
import type { Title } from '../../../titles/title-facts.ts'
import styles from './EndlessGrid.module.css'
import { GridSkeleton } from './GridSkeleton.tsx'

/** As much of a paged query as a grid needs. */
export interface PagedTitles {
  data: { pages: { data: readonly Title[] }[] } | undefined
  error: unknown
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export type GridLook = 'landscape' | 'portrait'

const cardSizes: Record<GridLook, string> = {
  landscape: '(min-width: 768px) 23vw, 46vw',
  portrait: '(min-width: 1200px) 15vw, (min-width: 768px) 23vw, 46vw',
}

interface EndlessGridProps {
  query: PagedTitles
  look: GridLook
  /** What all of them are. */
  about?: Status
  /** What stands here when there is nothing. */
  empty?: ReactNode
  /** Draws a title in another form than a card: the list of search results. */
  renderTitle?: (title: Title) => ReactNode
  /** The class of what such forms stand in. */
  listClass?: string
}

/** Titles that go on as the page is scrolled: landscape 2 and 4 across, portrait 2, 4 and 6. */
export function EndlessGrid({ query, look, about, empty, renderTitle, listClass }: EndlessGridProps) {
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const titles = query.data?.pages.flatMap((page) => page.data) ?? []
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useEndless(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, titles.length, loadMore)

  return (
    <>
      <QueryBoundary
        query={query}
        what="This list"
        skeleton={<GridSkeleton look={look} />}
        isEmpty={({ pages }) => pages.every((page) => page.data.length === 0)}
        empty={empty ?? <NothingShown />}
        orNotFound
      >
        {() => (
          <ul className={renderTitle ? listClass : styles[look]} data-arrows="grid">
            {titles.map((title) => (
              <li key={`${title.videoId}-${title.episodeId ?? ''}`} className={styles.item}>
                {renderTitle?.(title) ?? <TitleCard title={title} shape={look} sizes={cardSizes[look]} about={about} />}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      {isFetchingNextPage && (
        <div className={styles.more}>
          <Spinner size={44} label="Loading more titles" className={styles.leader} />
        </div>
      )}
      {isFetchNextPageError && (
        <QueryBoundary query={{ ...query, data: undefined, refetch: fetchNextPage }} what="The next titles" skeleton={null}>
          {() => null}
        </QueryBoundary>
      )}
    </>
  )
}

function NothingShown() {
  const { hasTitles } = useService()
  return (
    <EmptyState title="The screen is dark.">
      {hasTitles ? 'Nothing is shown here yet.' : `The first films and series of ${serviceName} are on their way. Please come back soon.`}
    </EmptyState>
  )
}
