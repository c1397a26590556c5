import { useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** How the service stands today. */
export function TodayPage() {
  usePageTitle('Today')
  const { service } = useWhoAmI()
  return <PageHead title="Today">{service.name}</PageHead>
}
