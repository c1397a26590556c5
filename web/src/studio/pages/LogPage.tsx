import { AuditLog } from '../features/audit-log/AuditLog.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** Who changed what, and when. */
export function LogPage() {
  usePageTitle('Log')
  return (
    <>
      <PageHead title="Log">Who changed what, and when. Nobody can change an entry.</PageHead>
      <AuditLog />
    </>
  )
}
