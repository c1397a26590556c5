import { useAskPages } from '../../lib/ask.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './PanelContinue.module.css'
import { PanelRow } from './PanelRow.tsx'
import { PanelSection } from './PanelSection.tsx'

/** What the service suggests to the profile, as a small row. */
export function PanelSuggested({ onOpen }: { onOpen: () => void }) {
  const query = useAskPages('suggested-videos', {})
  return (
    <PanelSection heading="Suggested Viewing" href="/suggested-view" onOpen={onOpen}>
      <Loaded
        query={query}
        what="Suggested viewing"
        skeleton={<Skeleton height={78} />}
        isEmpty={({ pages }) => !pages[0]?.data.length}
        empty={<p className={styles.empty}>Watch something to its end first.</p>}
      >
        {({ pages }) => <PanelRow titles={pages[0]?.data ?? []} onOpen={onOpen} />}
      </Loaded>
    </PanelSection>
  )
}
