import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHead } from '../../lib/head.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EndlessGrid } from '../features/catalogue/browse/EndlessGrid.tsx'
import { wishOf } from '../features/saved-searches/search-wish.ts'
import { useLookAt } from '../features/saved-searches/use-look-at.ts'
import { useSaveSearch } from '../features/saved-searches/use-save-search.tsx'
import { FilterChips } from '../features/search/FilterChips.tsx'
import { GenreTiles } from '../features/search/GenreTiles.tsx'
import { NothingFound } from '../features/search/NothingFound.tsx'
import { nearestText } from '../features/search/nearest-text.ts'
import { RecentSearches } from '../features/search/RecentSearches.tsx'
import { ResultHead } from '../features/search/ResultHead.tsx'
import { ResultRow } from '../features/search/ResultRow.tsx'
import { SearchBox } from '../features/search/SearchBox.tsx'
import { isGridView, type SearchSearch, searchHeading, searchSource, showsBox } from '../features/search/search-source.ts'
import { useResults } from '../features/search/use-results.ts'
import styles from './SearchPage.module.css'

// Opened where there is no room for the filters beside the page.
const FilterDrawer = lazyPart('FilterDrawer', () => import('../features/search/FilterDrawer.tsx'))

export function SearchPage() {
  const search: SearchSearch = useSearch({ from: '/search' })
  const router = useRouter()
  const results = useResults(search)
  const source = searchSource(search)
  const { saveSearch, dialog } = useSaveSearch()
  useLookAt(source === 'saved' && results?.data ? search.searchId : undefined)
  const first: { count: number; filtersAsked?: number; filtersMet?: number } | undefined = results?.data?.pages[0]
  const note = first && nearestText(first)
  const [isFiltering, setFiltering] = useState(false)
  useHead({ title: results ? searchHeading(search) : 'Search', noIndex: true })

  /** The page stays where it is; only what it shows changes. */
  const change = (changes: Partial<SearchSearch>, replace = true) =>
    void router.navigate({ to: '/search', search: { ...search, ...changes }, replace, resetScroll: false, viewTransition: false })

  return (
    <div className={styles.page}>
      {showsBox(search) && (
        <SearchBox
          query={search.query ?? ''}
          viewType={search.viewType}
          onSearch={(query, how) => change({ query: query || undefined }, how === 'replace')}
        />
      )}
      {results ? (
        <>
          <ResultHead
            search={search}
            count={results.isWaiting ? undefined : first?.count}
            // Of a saved search only the answer tells whether it is one by filters.
            usual={first?.filtersAsked === undefined ? 'relevance' : 'popularity'}
            onSort={(sort) => change({ sort })}
            onView={(viewType) => change({ viewType })}
            onSave={
              source === 'saved' ? undefined : () => saveSearch(wishOf({ ...search, query: source === 'text' ? search.query : undefined }))
            }
            onFilters={() => setFiltering(true)}
          />
          {source === 'filters' && <FilterChips search={search} />}
          {note && <p className={styles.note}>{note}</p>}
          <div className={classNames(results.isWaiting && styles.waiting)} aria-busy={results.isWaiting}>
            <EndlessGrid
              query={results}
              look="portrait"
              renderTitle={isGridView(search) ? undefined : (title) => <ResultRow title={title} />}
              empty={<NothingFound search={search} />}
            />
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">Search</h1>
          <RecentSearches />
          <GenreTiles heading="Browse a genre" />
        </>
      )}
      {dialog}
      {isFiltering && <FilterDrawer onSave={(chosen) => saveSearch(wishOf(chosen))} onClose={() => setFiltering(false)} />}
    </div>
  )
}
