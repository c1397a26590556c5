import { href } from '@matinee/contract/paths'
import { useAsk } from '../../lib/ask.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import styles from './PanelContinue.module.css'
import { PanelRow } from './PanelRow.tsx'
import { PanelSection } from './PanelSection.tsx'

/** What the person has begun to watch, as a small row. */
export function PanelContinue({ onOpen }: { onOpen: () => void }) {
  const query = useAsk('home-continue-watch-videos', {}, { staleTime: 0 })
  return (
    <PanelSection
      heading="Continue Watching"
      href={href('/category', { category_type: 'continuewatch', category_name: 'Continue watching' })}
      onOpen={onOpen}
    >
      <Loaded
        query={query}
        what="Continue watching"
        skeleton={<Skeleton height={78} />}
        isEmpty={({ data }) => !data[0]?.videos.length}
        empty={<p className={styles.empty}>Nothing begun yet.</p>}
      >
        {({ data }) => <PanelRow titles={data[0]?.videos ?? []} onOpen={onOpen} />}
      </Loaded>
    </PanelSection>
  )
}
