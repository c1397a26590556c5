import { href } from '@matinee/contract/paths'
import { useCallQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { PanelEmpty, PanelSection } from '../../../ui/PanelSection.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TitleRow } from '../../titles/TitleRow.tsx'

/** What the person has begun to watch, as a small row. */
export function PanelContinue({ onOpen }: { onOpen: () => void }) {
  const query = useCallQuery('home-continue-watch-videos', {}, { staleTime: 0 })
  return (
    <PanelSection
      heading="Continue Watching"
      href={href('/category', { categoryType: 'continuewatch', categoryName: 'Continue watching' })}
      onOpen={onOpen}
    >
      <QueryBoundary
        query={query}
        what="Continue watching"
        skeleton={<Skeleton height={78} />}
        isEmpty={({ data }) => !data[0]?.videos.length}
        empty={<PanelEmpty>Nothing in progress.</PanelEmpty>}
      >
        {({ data }) => <TitleRow titles={data[0]?.videos ?? []} onOpen={onOpen} />}
      </QueryBoundary>
    </PanelSection>
  )
}
