import { CallRefused } from '@matinee/contract/call-refused'
import { notFound, useSearch } from '@tanstack/react-router'
import { mayEnter, useAccess } from '../../lib/access.ts'
import { useCallPagesQuery, useCallQuery } from '../../lib/call-query.ts'
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
  showsChips,
} from '../features/catalogue/browse/category-source.ts'
import { GenreChips } from '../features/catalogue/browse/GenreChips.tsx'
import { GridSkeleton } from '../features/catalogue/browse/GridSkeleton.tsx'
import { GenreTiles } from '../features/search/GenreTiles.tsx'
import { ListActions } from '../features/watch-lists/ListActions.tsx'
import styles from './GridPage.module.css'

/** What a list's own answer says of it, from the same pages that the grid shows. */
const useList = ({ categoryId = 0, listType }: CategorySearch, enabled: boolean) => {
  const { data, error } = useCallPagesQuery('videos-in-watch-list-id', { watchlistId: categoryId, listType }, { enabled })
  const first = data?.pages[0]
  // It was there, and has been deleted or is shared no longer.
  if (enabled && first && error instanceof CallRefused && error.error === 'not_found') throw notFound()
  return enabled && first ? { id: categoryId, listName: first.listName, sharedBy: first.sharedBy } : undefined
}

export function CategoryPage() {
  const search: CategorySearch = useSearch({ from: '/category' })
  const kind = categoryKind(search)
  const sidebar = useCallQuery('left-sidebar', {})
  const menu = sidebar.data?.data
  const genre = menu?.genre.find(({ id }) => kind === 'genre' && id === search.categoryId)
  const showsGenres = kind === 'main_menu' && menu?.mainMenu.some((entry) => entry.id === search.categoryId && entry.kind === 'genres')
  const access = useAccess()
  const isPersonal = access !== 'anyone'
  const isAllowed = mayEnter(access, useSession())
  const list = useList(search, isAllowed && kind === 'watch_list')
  // A list is called what it is called now, whatever the address says.
  const heading = list?.listName ?? categoryHeading(search)
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
          {search.title && search.title !== heading && <p className={styles.line}>{search.title}</p>}
          {isFriendsList(search) && <p className={styles.line}>{list?.sharedBy ? `${list.sharedBy}'s list` : "A friend's list"}</p>}
        </div>
        {list && <ListActions list={list} isFriends={isFriendsList(search)} />}
      </header>
      {kind === 'main_menu' && !menu ? (
        // What an entry shows, only the menu knows.
        <QueryBoundary query={sidebar} what="This page" skeleton={<GridSkeleton look="landscape" />}>
          {() => null}
        </QueryBoundary>
      ) : showsGenres ? (
        <GenreTiles />
      ) : isAllowed ? (
        <CategoryGrid key={`${kind} ${search.categoryId}`} search={search} />
      ) : (
        <GridSkeleton look="landscape" />
      )}
    </div>
  )
}
