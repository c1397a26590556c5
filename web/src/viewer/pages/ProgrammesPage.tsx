import { useCallQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GridSkeleton } from '../features/catalogue/browse/GridSkeleton.tsx'
import { ProgrammeGrid } from '../features/programmes/ProgrammeGrid.tsx'
import styles from './GridPage.module.css'

/** Every curated evening there is. */
export function ProgrammesPage() {
  const query = useCallQuery('programmes', {})
  useHead({
    title: 'Programmes',
    description: `Evenings of films on ${serviceName}, chosen and introduced, in the order to watch them in.`,
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>Programmes</h1>
          <p className={styles.line}>Whole evenings, chosen and introduced, in the order to watch them in.</p>
        </div>
      </header>
      <QueryBoundary
        query={query}
        what="The programmes"
        skeleton={<GridSkeleton look="landscape" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            title="No programme tonight."
            action={
              <Anchor className={buttonClass({ look: 'cream' })} href="/">
                Back to home
              </Anchor>
            }
          >
            The curator is still choosing. Please come back soon.
          </EmptyState>
        }
      >
        {({ data }) => <ProgrammeGrid programmes={data} />}
      </QueryBoundary>
    </div>
  )
}
