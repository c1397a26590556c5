import { CallRefused } from '@matinee/contract/call-refused'
import { notFound, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { mayEnter, useAccess } from '../../lib/access.ts'
import { useCallPagesQuery, useCallQuery } from '../../lib/call-query.ts'
import { countOf } from '../../lib/format.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useSession } from '../../lib/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { MaskIcon } from '../../ui/MaskIcon.tsx'
import { CategoryGrid } from '../features/catalogue/browse/CategoryGrid.tsx'
import {
  type CategorySearch,
  categoryHeading,
  categoryKind,
  isFriendsList,
  isSortable,
  showsChips,
} from '../features/catalogue/browse/category-source.ts'
import { contentLine } from '../features/catalogue/browse/content-lines.ts'
import { GenreChips } from '../features/catalogue/browse/GenreChips.tsx'
import { GridSkeleton } from '../features/catalogue/browse/GridSkeleton.tsx'
import { SortMenu } from '../features/catalogue/browse/SortMenu.tsx'
import { useCategoryTitles } from '../features/catalogue/browse/use-category-titles.ts'
import { GenreTiles } from '../features/search/GenreTiles.tsx'
import { ListActions } from '../features/watch-lists/ListActions.tsx'
import { contentOfCategory } from '../titles/content-categories.ts'
import styles from './GridPage.module.css'

/** What a list's own answer says of it, from the same pages that the grid shows. */
const useList = ({ categoryId = 0, listType }: CategorySearch, enabled: boolean) => {
  const { data, error } = useCallPagesQuery('videos-in-watch-list-id', { watchlistId: categoryId, listType }, { enabled })
  const first = data?.pages[0]
  // It was there, and has been deleted or is shared no longer.
  if (enabled && first && error instanceof CallRefused && error.error === 'not_found') throw notFound()
  return enabled && first ? { id: categoryId, listName: first.listName, sharedBy: first.sharedBy } : undefined
}

/**
 * How many titles the whole list has, where its answer tells, and a genre's tagline; while it is sorted anew, what they were: what sorts it stays,
 * and keeps the focus.
 */
const useWhole = (list: string, page: { data: unknown; count?: number; genreTagline?: string } | undefined) => {
  const kept = useRef<{ list: string; count: number; tagline?: string }>(undefined)
  if (page?.count !== undefined) kept.current = { list, count: page.count, tagline: page.genreTagline }
  return kept.current?.list === list ? kept.current : undefined
}

export function CategoryPage() {
  const search: CategorySearch = useSearch({ from: '/category' })
  const kind = categoryKind(search)
  const sidebar = useCallQuery('left-sidebar', {})
  const menu = sidebar.data?.data
  const genre = menu?.genre.find(({ id }) => kind === 'genre' && id === search.categoryId)
  const entry = menu?.mainMenu.find(({ id }) => kind === 'main_menu' && id === search.categoryId)
  const showsGenres = entry?.kind === 'genres'
  const access = useAccess()
  const isPersonal = access !== 'anyone'
  const isAllowed = mayEnter(access, useSession())
  // What an entry shows, only the menu knows.
  const isOpen = isAllowed && !showsGenres && (kind !== 'main_menu' || menu !== undefined)
  const titles = useCategoryTitles(search, isOpen)
  const whole = useWhole(`${kind} ${search.categoryId}`, titles.data?.pages[0])
  const count = whole?.count
  const content = kind === 'genre' ? contentOfCategory(search.categoryId) : undefined
  const router = useRouter()
  const list = useList(search, isAllowed && kind === 'watch_list')
  // A list is called what it is called now, whatever the address says.
  const heading = list?.listName ?? categoryHeading(search)
  // What a row of the home page says of itself stands in the place of the genre's own words.
  const ownTitle = search.title !== heading && search.title
  const sentence = content ? contentLine[content] : !ownTitle && whole?.tagline
  useHead({
    title: heading,
    description: showsGenres ? `Films and series on ${serviceName} by genre.` : `${heading}: films and series on ${serviceName}.`,
    noIndex: isPersonal,
  })

  return (
    <div className={classNames(styles.page, isPersonal && styles.personal)}>
      {showsChips(search) && <GenreChips currentId={search.categoryId} />}
      <header className={styles.head}>
        {genre?.genreIcon && (
          <span className={styles.glyph}>
            <MaskIcon src={genre.genreIcon} size={60} />
          </span>
        )}
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          {ownTitle && <p className={styles.line}>{ownTitle}</p>}
          {count !== undefined && <p className={styles.line}>{[sentence, countOf(count, 'title')].filter(Boolean).join(' ')}</p>}
          {isFriendsList(search) && <p className={styles.line}>{list?.sharedBy ? `${list.sharedBy}’s list` : 'A friend’s list'}</p>}
        </div>
        {isSortable(search) && count !== undefined && count > 1 && (
          <div className={styles.sort}>
            <SortMenu
              sort={search.sort}
              usual={kind === 'genre' || entry?.kind === 'films' || entry?.kind === 'series' ? 'popularity' : 'year'}
              hasLengths={entry?.kind !== 'series'}
              onSort={(sort) =>
                void router.navigate({
                  to: '/category',
                  search: { ...search, sort },
                  replace: true,
                  resetScroll: false,
                  viewTransition: false,
                })
              }
            />
          </div>
        )}
        {list && <ListActions list={list} isWall={search.view === 'wall'} isFriends={isFriendsList(search)} />}
      </header>
      {kind === 'main_menu' && !menu ? (
        <QueryBoundary query={sidebar} what="This page" skeleton={<GridSkeleton look="landscape" />}>
          {() => null}
        </QueryBoundary>
      ) : showsGenres ? (
        <GenreTiles />
      ) : isAllowed ? (
        <CategoryGrid key={`${kind} ${search.categoryId} ${search.sort}`} search={search} query={titles} />
      ) : (
        <GridSkeleton look="landscape" />
      )}
    </div>
  )
}
