import { links } from '../lib/links.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/States.tsx'

export function NoSuchPage() {
  usePageTitle('Not found')
  return (
    <Empty isPage title="No such page" act={<ButtonLink href={links.today}>Go to Today</ButtonLink>}>
      The address may be misspelt, or the page may have moved.
    </Empty>
  )
}
