import type { ContentCategory } from '@matinee/contract/paths'
import { useCallPagesQuery } from '../../../../lib/call-query.ts'
import { Anchor } from '../../../../ui/Anchor.tsx'
import { buttonClass } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { contentCall, contentOfCategory } from '../../../titles/content-categories.ts'
import { type CategorySearch, categoryKind } from './category-source.ts'
import { EndlessGrid } from './EndlessGrid.tsx'

interface CategoryGridProps {
  search: CategorySearch
}

/** The titles of a category, from the call that its kind asks. */
export function CategoryGrid({ search }: CategoryGridProps) {
  const kind = categoryKind(search)
  if (kind === 'continuewatch') return <ContinueGrid />
  const id = search.categoryId ?? 0
  if (kind === 'main_menu') return <MenuGrid id={id} />
  if (kind === 'watch_list') return <ListGrid id={id} listType={search.listType} />
  const content = contentOfCategory(id)
  if (content) return <ContentGrid content={content} />
  return <GenreGrid id={id} genreType={search.genreType} />
}

interface GridOfProps {
  id: number
}

function GenreGrid({ id, genreType }: GridOfProps & Pick<CategorySearch, 'genreType'>) {
  return <EndlessGrid query={useCallPagesQuery('video-by-genre', { genreId: id, genreType })} look="landscape" />
}

function ContentGrid({ content }: { content: ContentCategory }) {
  return <EndlessGrid query={useCallPagesQuery(contentCall[content], {})} look="landscape" />
}

function MenuGrid({ id }: GridOfProps) {
  return <EndlessGrid query={useCallPagesQuery('content-by-menu', { menuId: id })} look="landscape" />
}

function ListGrid({ id, listType }: GridOfProps & Pick<CategorySearch, 'listType'>) {
  const query = useCallPagesQuery('videos-in-watch-list-id', { watchlistId: id, listType })
  const empty = (
    <EmptyState
      title="The screen is dark."
      action={
        <Anchor className={buttonClass({ look: 'cream' })} href="/">
          Find something strange
        </Anchor>
      }
    >
      {listType === 'friends' ? 'Nothing on this list yet.' : 'Nothing on this list yet. Press the plus on any title to add it.'}
    </EmptyState>
  )
  return <EndlessGrid query={query} look="landscape" empty={empty} />
}

function ContinueGrid() {
  const query = useCallPagesQuery('home-continue-watch-videos', {}, { staleTime: 0 })
  const data = query.data && { pages: query.data.pages.map((page) => ({ data: page.data.flatMap((row) => row.videos) })) }
  return (
    <EndlessGrid
      query={{ ...query, data }}
      look="landscape"
      empty={<EmptyState title="Nothing in progress.">Films you start will wait for you here.</EmptyState>}
    />
  )
}
