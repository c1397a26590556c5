import { useCallPagesQuery } from '../../../lib/call-query.ts'
import { QueryBoundary } from '../../../lib/QueryBoundary.tsx'
import { PanelEmpty, PanelSection } from '../../../ui/PanelSection.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TitleRow } from '../../titles/TitleRow.tsx'

/** What the service suggests to the profile, as a small row. */
export function PanelSuggested({ onOpen }: { onOpen: () => void }) {
  const query = useCallPagesQuery('suggested-videos', {})
  return (
    <PanelSection heading="Suggested Viewing" href="/suggested-view" onOpen={onOpen}>
      <QueryBoundary
        query={query}
        what="Suggested viewing"
        skeleton={<Skeleton height={78} />}
        isEmpty={({ pages }) => !pages[0]?.data.length}
        empty={<PanelEmpty>Finish a film first.</PanelEmpty>}
      >
        {({ pages }) => <TitleRow titles={pages[0]?.data ?? []} onOpen={onOpen} />}
      </QueryBoundary>
    </PanelSection>
  )
}
