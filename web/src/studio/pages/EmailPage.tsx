import { type EmailName, emailNames } from '@matinee/contract/operator/emails'
import { useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { EmailEditor } from '../features/emails/EmailEditor.tsx'
import { links } from '../lib/links.ts'
import { useOperatorQuery } from '../lib/operator.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

/** One email's subject and text. */
export function EmailPage() {
  const { name } = useParams({ strict: false }) as { name: string }
  const mayRead = useMay('settings:read')
  const { data } = useOperatorQuery('list-emails', {}, { enabled: mayRead })
  const email = data?.data.find((one) => one.name === name)
  usePageTitle(email?.title ?? 'Emails')
  if (!mayRead || !(emailNames as readonly string[]).includes(name)) return <NoSuchPage />
  return (
    <>
      <PageHead
        title={email?.title ?? 'Email'}
        acts={
          <ButtonLink look="quiet" icon={ChevronLeft} href={links.emails}>
            All emails
          </ButtonLink>
        }
      >
        {email?.purpose}
      </PageHead>
      <EmailEditor key={name} name={name as EmailName} />
    </>
  )
}
