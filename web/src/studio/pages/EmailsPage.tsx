import { failureText } from '../../lib/texts.ts'
import { EmailList } from '../features/emails/EmailList.tsx'
import { useOperatorQuery } from '../lib/operator.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Failure, Loading } from '../ui/States.tsx'

/** Every email that the service sends. */
export function EmailsPage() {
  usePageTitle('Emails')
  const emails = useOperatorQuery('list-emails', {})
  return (
    <>
      <PageHead title="Emails">Every email that the service sends, in your words or in the default’s.</PageHead>
      {emails.error && <Failure text={failureText(emails.error)} onRetry={() => void emails.refetch()} />}
      {emails.isPending ? <Loading lines={8} /> : null}
      {emails.data && <EmailList emails={emails.data.data} />}
    </>
  )
}
