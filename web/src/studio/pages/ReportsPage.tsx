import { ReportsTable } from '../features/reports/ReportsTable.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** What viewers report and players fail at. */
export function ReportsPage() {
  usePageTitle('Reports')
  return (
    <>
      <PageHead title="Reports" />
      <ReportsTable />
    </>
  )
}
