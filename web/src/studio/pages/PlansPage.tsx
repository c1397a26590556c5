import { Plans } from '../features/plans/Plans.tsx'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

/** What memberships are sold by. */
export function PlansPage() {
  usePageTitle('Plans')
  if (!useMay('plans:read')) return <NoSuchPage />
  return (
    <>
      <PageHead title="Plans">What memberships are sold by, in the order in which viewers see them.</PageHead>
      <Plans />
    </>
  )
}
