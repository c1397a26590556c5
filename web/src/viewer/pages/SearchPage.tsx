import { useRouter, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndlessGrid } from '../features/browse/EndlessGrid.tsx'
import { GenreTiles } from '../features/search/GenreTiles.tsx'
import { ResultHead } from '../features/search/ResultHead.tsx'
import { ResultRow } from '../features/search/ResultRow.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { isGridView, type SearchSearch, searchHeading, showsBox } from '../features/search/search-source.ts'
import { useResults } from '../features/search/use-results.ts'
import { ListButton } from '../features/watch-lists/ListButton.tsx'
import { ListDialogs } from '../features/watch-lists/ListDialogs.tsx'
import { stringifySearch } from '../search-params.ts'
import { useHead } from '../shell/head.tsx'
import styles from './GridPage.module.css'

export function SearchPage() {
  const search: SearchSearch = useSearch({ from: '/search' })
  const router = useRouter()
  const results = useResults(search)
  useHead({ title: results ? searchHeading(search) : 'Search', noIndex: true })
  const goTo = (query: string) =>
    // What is typed changes the page it is typed on; the way back leads to where one came from.
    router.navigate({
      to: '/search',
      search: { ...search, query: query || undefined },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })

  return (
    <div className={styles.page}>
      {showsBox(search) && <SearchBox query={search.query ?? ''} onSearch={(query) => void goTo(query)} />}
      {results ? (
        <>
          <ResultHead
            search={search}
            count={results.data?.pages[0]?.count}
            addressIn={(viewType) => `/search${stringifySearch({ ...search, viewType })}`}
          />
          <EndlessGrid
            query={results}
            look="portrait"
            ListButton={ListButton}
            renderTitle={isGridView(search) ? undefined : (title) => <ResultRow title={title} ListButton={ListButton} />}
            empty={<EmptyState title="Nothing on this reel.">Try another word, a person, or a genre.</EmptyState>}
          />
        </>
      ) : (
        <>
          <h1 className="sr-only">Search</h1>
          <GenreTiles />
        </>
      )}
      <ListDialogs />
    </div>
  )
}
