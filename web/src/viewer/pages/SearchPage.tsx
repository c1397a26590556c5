import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Reply } from '../../lib/api.ts'
import { useHead } from '../../lib/head.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EndlessGrid } from '../features/catalogue/browse/EndlessGrid.tsx'
import { SimilarRow } from '../features/catalogue/browse/SimilarRow.tsx'
import { SortMenu } from '../features/catalogue/browse/SortMenu.tsx'
import { TrendingRow } from '../features/catalogue/browse/TrendingRow.tsx'
import { NamedPeople } from '../features/people/NamedPeople.tsx'
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
import type { Title } from '../titles/title-facts.ts'
import styles from './SearchPage.module.css'

// Opened where there is no room for the filters beside the page.
const FilterDrawer = lazyPart('FilterDrawer', () => import('../features/search/FilterDrawer.tsx'))

/** So few results leave the page empty: titles like them stand below. */
const mostAlone = 3

interface FirstPage {
  data: readonly Title[]
  count: number
  people?: Reply<'input-search'>['people']
  filtersAsked?: number
  filtersMet?: number
  searchListName?: string
}

export function SearchPage() {
  const search: SearchSearch = useSearch({ from: '/search' })
  const router = useRouter()
  const results = useResults(search)
  const source = searchSource(search)
  const { saveSearch, dialog } = useSaveSearch()
  useLookAt(source === 'saved' && results?.data ? search.searchId : undefined)
  const first: FirstPage | undefined = results?.data?.pages[0]
  // The name asks for a grid (specification), so the list leaves it out of the address; the answer tells it.
  const heading = searchHeading({ ...search, searchName: search.searchName ?? (source === 'saved' ? first?.searchListName : undefined) })
  const note = first && nearestText(first)
  const [isFiltering, setFiltering] = useState(false)
  useHead({ title: results ? heading : 'Search', noIndex: true })

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
            heading={heading}
            count={results.isWaiting ? undefined : first?.count}
            sort={
              // It stays while titles are sorted anew, and keeps the focus.
              first &&
              first.count > 1 && (
                <SortMenu
                  sort={search.sort}
                  // Of a saved search only the answer tells whether it is one by filters.
                  usual={first.filtersAsked === undefined ? 'relevance' : 'popularity'}
                  onSort={(sort) => change({ sort })}
                />
              )
            }
            onView={(viewType) => change({ viewType, searchName: viewType === 'custom_grid' ? search.searchName : undefined })}
            onSave={
              source === 'saved' ? undefined : () => saveSearch(wishOf({ ...search, query: source === 'text' ? search.query : undefined }))
            }
            onFilters={() => setFiltering(true)}
          />
          {source === 'filters' && <FilterChips search={search} />}
          {note && <p className={styles.note}>{note}</p>}
          <div className={classNames(results.isWaiting && styles.waiting)} aria-busy={results.isWaiting}>
            {first?.people && <NamedPeople people={first.people} />}
            <EndlessGrid
              query={results}
              look="portrait"
              renderTitle={isGridView(search) ? undefined : (title) => <ResultRow title={title} />}
              empty={
                <>
                  <NothingFound search={search} />
                  <TrendingRow />
                </>
              }
            />
            {first && first.count > 0 && first.count <= mostAlone && <SimilarRow shown={first.data} />}
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">Search</h1>
          <RecentSearches />
          <GenreTiles heading="Browse a genre" />
          <TrendingRow />
        </>
      )}
      {dialog}
      {isFiltering && <FilterDrawer onSave={(chosen) => saveSearch(wishOf(chosen))} onClose={() => setFiltering(false)} />}
    </div>
  )
}
