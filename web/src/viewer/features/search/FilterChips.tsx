import { useRouter } from '@tanstack/react-router'
import { useCallQuery } from '../../../lib/call-query.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { RemovableChip } from '../../../ui/Chip.tsx'
import styles from './FilterChips.module.css'
import { type FilterKind, filterAddress, filterKinds, hasFilters, idsOf, withoutFilter } from './filters.ts'
import type { SearchSearch } from './search-source.ts'

/** What the results are narrowed by; each can be taken away. */
export function FilterChips({ search }: { search: SearchSearch }) {
  const router = useRouter()
  const menu = useCallQuery('left-sidebar', {}).data?.data
  if (!hasFilters(search)) return null
  const names: Record<FilterKind, Map<number, string>> = {
    genre: new Map(menu?.genre.map(({ id, genreName }) => [id, genreName])),
    era: new Map(menu?.era.map(({ id, eraName }) => [id, eraName])),
    region: new Map(menu?.region.map(({ id, regionName }) => [id, regionName])),
  }
  return (
    <ul className={styles.chips} aria-label="Filters" tabIndex={-1}>
      {filterKinds.flatMap((kind) =>
        idsOf(search[kind]).map((id) => (
          <li key={`${kind} ${id}`}>
            <RemovableChip
              onClick={({ currentTarget }) => {
                // The chip that had the focus leaves.
                currentTarget.closest('ul')?.focus()
                router.navigate({ href: filterAddress(withoutFilter(search, kind, id)) })
              }}
            >
              {names[kind].get(id) ?? `${kind} ${id}`}
            </RemovableChip>
          </li>
        )),
      )}
      <li>
        <Anchor className={styles.clear} href={filterAddress({ viewType: search.viewType, sort: search.sort })}>
          Clear all
        </Anchor>
      </li>
    </ul>
  )
}
