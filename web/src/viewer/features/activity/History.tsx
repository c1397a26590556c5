import { href } from '@matinee/contract/paths'
import { useCallback } from 'react'
import { useCallPagesQuery } from '../../../lib/call-query.ts'
import { formatMoment } from '../../../lib/format-day.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../../lib/session.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useEndless } from '../../../ui/use-endless.ts'
import styles from './History.module.css'

const skeleton = (
  <Loading label="Loading the history">
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} height={52} className={styles.waiting} />
    ))}
  </Loading>
)

const empty = (
  <EmptyState
    title="The reel is still blank."
    action={
      <Anchor className={buttonClass({ look: 'cream' })} href="/">
        Find something to watch
      </Anchor>
    }
  >
    Everything you watch is logged here.
  </EmptyState>
)

/** What the profile watched, last first; more comes as the page is scrolled. */
export function History() {
  const query = useCallPagesQuery('my-activity-log', {}, { enabled: isMember(useSession()), staleTime: 0 })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? []
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useEndless(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, lines.length, loadMore)

  return (
    <>
      <QueryBoundary query={query} what="The history" skeleton={skeleton} isEmpty={() => lines.length === 0} empty={empty}>
        {() => (
          <ol className={styles.lines} aria-label="History">
            {lines.map(({ id, createdAt, activityName, videoId, videoType }) => (
              <li key={id}>
                <Anchor href={href('/title', { videoId, videoType })} className={styles.line}>
                  <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
                  <b>{activityName}</b>
                  <Icon name="chevron-right" />
                </Anchor>
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      {isFetchingNextPage && (
        <div className={styles.more}>
          <Spinner size={44} label="Loading earlier lines" />
        </div>
      )}
      {isFetchNextPageError && (
        <QueryBoundary query={{ ...query, data: undefined, refetch: fetchNextPage }} what="The next lines" skeleton={null}>
          {() => null}
        </QueryBoundary>
      )}
    </>
  )
}
