import { useCallPagesQuery } from '../../lib/call-query.ts'
import { countOf } from '../../lib/format.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { useMember } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EndlessGrid } from '../features/catalogue/browse/EndlessGrid.tsx'
import styles from './GridPage.module.css'

/** What the service suggests to the profile; only members have one. */
export function SuggestedViewPage() {
  useHead({
    title: 'Suggested viewing',
    description: `Films and series chosen from what you watched on ${serviceName}.`,
    noIndex: true,
  })
  const user = useMember()
  const query = useCallPagesQuery('suggested-videos', {}, { enabled: user !== null })
  const count = query.data?.pages.at(-1)?.count ?? 0

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>Suggested viewing</h1>
          {user && count > 0 && (
            <p className={styles.line}>
              {countOf(count, 'title')} for {user.username}
            </p>
          )}
        </div>
      </header>
      <EndlessGrid
        query={query}
        look="landscape"
        empty={
          <EmptyState
            title="Nothing to go by yet."
            action={
              <Anchor className={buttonClass({ look: 'cream' })} href="/">
                Find something to watch
              </Anchor>
            }
          >
            Finish a film and we’ll find you more like it.
          </EmptyState>
        }
      />
    </div>
  )
}
