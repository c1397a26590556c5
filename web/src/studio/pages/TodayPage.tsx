import { Checks } from '../features/today/Checks.tsx'
import { Figures } from '../features/today/Figures.tsx'
import { Waiting } from '../features/today/Waiting.tsx'
import { useOperatorQuery } from '../lib/operator.ts'
import { useMay, useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** How the service stands today, and what it asks of whoever runs it. */
export function TodayPage() {
  usePageTitle('Today')
  const { data: who, service } = useWhoAmI()
  const maySee = useMay('settings:read')
  const mayCount = useMay('statistics:read')
  const checks = useOperatorQuery('list-checks', {}, { enabled: maySee }).data?.data ?? []
  const isEmpty = checks.some(({ id, state }) => id === 'films' && state === 'todo')
  return (
    <>
      <PageHead title={`Hello, ${who.name}`}>
        {service.name} {service.version}
        {service.isDemo && ' · a demo'}
      </PageHead>
      {/* Of a service that shows nothing yet there is nothing to count. */}
      {maySee && isEmpty && <Checks />}
      {mayCount && <Waiting />}
      {mayCount && <Figures />}
      {maySee && !isEmpty && <Checks />}
    </>
  )
}
