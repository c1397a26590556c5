import { rowKinds } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import { useEffect, useRef } from 'react'
import { useCallPagesQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { texts } from '../../../lib/texts.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { shelfFirstCount, shelfSizes } from '../../../ui/shelf-kinds.ts'
import { usePageIdle } from '../../../ui/use-page-idle.ts'
import { useShelf } from '../../../ui/use-shelf.ts'
import { TitleCard } from '../../titles/TitleCard.tsx'
import styles from './Landing.module.css'

/** The wire's number of the list stands where a genre's would. */
const allTrending = href('/category', { categoryId: rowKinds.trending, categoryName: 'Trending', type: 'genre', genreType: 'other' })

/** What is watched most just now, below the sign-up form: a shelf that asks for its next page as it is slid towards its end. */
export function Trending() {
  const query = useCallPagesQuery('trending-videos', {})
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const canLoad = query.hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const titles = query.data?.pages.flatMap(({ data }) => data) ?? []
  const isIdle = usePageIdle()
  const shown = isIdle ? titles : titles.slice(0, shelfFirstCount.portraitsmall)
  const scroller = useRef<HTMLDivElement>(null)
  const { start, end, slide } = useShelf(scroller, titles.length, shown.length)

  useEffect(() => {
    const last = scroller.current?.firstElementChild?.lastElementChild
    if (!canLoad || !isIdle || !last) return
    // One shelf's width ahead of what is seen.
    const nearing = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage(), {
      root: scroller.current,
      rootMargin: '0px 100% 0px 0px',
    })
    nearing.observe(last)
    return () => nearing.disconnect()
  }, [canLoad, isIdle, fetchNextPage])

  return (
    <section className={styles.section} aria-labelledby="trending">
      <div className={styles.head}>
        <h2 id="trending">Trending</h2>
        <Anchor href={allTrending}>
          View All Trending
          <Icon name="chevron-right" />
        </Anchor>
        <span className={classNames(styles.arrows, start && end && styles.whole)}>
          <IconButton
            icon="chevron-left"
            label="Previous in Trending"
            look="line"
            size="small"
            disabled={start}
            onClick={() => slide(-1)}
          />
          <IconButton icon="chevron-right" label="Next in Trending" look="line" size="small" disabled={end} onClick={() => slide(1)} />
        </span>
      </div>
      <QueryBoundary
        query={query}
        what="Trending"
        skeleton={<Skeleton height={300} radius={6} />}
        isEmpty={() => titles.length === 0}
        empty={<p className={styles.empty}>{texts.trendingEmpty}</p>}
      >
        {() => (
          <div ref={scroller} className={styles.scroller}>
            <ul className={styles.posters}>
              {shown.map((title) => (
                <li key={title.videoId}>
                  <TitleCard title={title} shape="portrait" sizes={shelfSizes.portraitsmall} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
