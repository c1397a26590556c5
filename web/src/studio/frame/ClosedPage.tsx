import { links } from '../lib/links.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/States.tsx'

/** In the place of a page that a role does not reach; nothing is asked for it. */
export function ClosedPage({ role }: { role: string | null }) {
  usePageTitle('Not for your role')
  return (
    <Empty isPage title="Not for your role" act={<ButtonLink href={links.today}>Go to Today</ButtonLink>}>
      {role ? `The role ${role} does not open this page.` : 'This page is not open to you.'} An operator can give you another role.
    </Empty>
  )
}
