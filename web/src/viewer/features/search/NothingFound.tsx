import { searchAddress } from '../../../lib/addresses.ts'
import { serviceName } from '../../../lib/service-name.ts'
import { useService } from '../../../lib/use-service.ts'
import { Anchor } from '../../../ui/Anchor.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { filterAddress } from './filters.ts'
import { GenreTiles } from './GenreTiles.tsx'
import { type SearchSearch, searchSource } from './search-source.ts'

const title = 'Nothing on this reel.'

/** What to do when a search finds nothing. */
export function NothingFound({ search }: { search: SearchSearch }) {
  const source = searchSource(search)
  const { hasTitles } = useService()
  if (!hasTitles)
    return (
      <EmptyState title="Nothing to find yet.">
        The first films and series of {serviceName} are on their way. Please come back soon.
      </EmptyState>
    )
  if (source === 'filters')
    return (
      <EmptyState
        title={title}
        action={
          <Anchor className={buttonClass({ look: 'cream' })} href={filterAddress({ viewType: search.viewType })}>
            Clear all filters
          </Anchor>
        }
      >
        No title matches any of these. Remove one, or start over.
      </EmptyState>
    )
  if (source === 'saved')
    return (
      <EmptyState
        title={title}
        action={
          <Anchor className={buttonClass({ look: 'cream' })} href={searchAddress}>
            Search for something else
          </Anchor>
        }
      >
        This search finds nothing today. It is kept, and looks again whenever you come back.
      </EmptyState>
    )
  return (
    <>
      <EmptyState title={title}>Check the spelling, use fewer words, or try a person or a year.</EmptyState>
      <GenreTiles heading="Browse a genre" />
    </>
  )
}
