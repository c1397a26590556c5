import { Anchor } from '../../../../ui/Anchor.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { type CategorySearch, categoryKind } from './category-source.ts'
import { EndlessGrid, type PagedTitles } from './EndlessGrid.tsx'
import { Wall } from './Wall.tsx'

interface CategoryGridProps {
  search: CategorySearch
  query: PagedTitles
}

/** The titles of a category; its kind says what stands here when there are none. */
export function CategoryGrid({ search, query }: CategoryGridProps) {
  const kind = categoryKind(search)
  const empty =
    kind === 'watch_list' ? (
      <EmptyList isFriends={search.listType === 'friends'} />
    ) : kind === 'continuewatch' ? (
      <EmptyState title="Nothing in progress.">Films you start will wait for you here.</EmptyState>
    ) : undefined
  if (kind === 'watch_list' && search.view === 'wall') return <Wall query={query} empty={empty} />
  return <EndlessGrid query={query} look="landscape" empty={empty} />
}

function EmptyList({ isFriends }: { isFriends: boolean }) {
  return (
    <EmptyState
      title="The screen is dark."
      action={
        <Anchor className={buttonClass({ look: 'cream' })} href="/">
          Find something strange
        </Anchor>
      }
    >
      {isFriends ? 'Nothing on this list yet.' : 'Nothing on this list yet. Press the plus on any title to add it.'}
    </EmptyState>
  )
}
