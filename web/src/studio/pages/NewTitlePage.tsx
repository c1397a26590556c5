import { NewTitle } from '../features/titles/NewTitle.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Empty } from '../ui/States.tsx'

/** Adds a title. */
export function NewTitlePage() {
  usePageTitle('New title')
  if (!useMay('catalogue:write'))
    return (
      <Empty isPage title="Not for you" act={<ButtonLink href={links.titles}>All titles</ButtonLink>}>
        Your role reads titles, and does not write them.
      </Empty>
    )
  return (
    <>
      <PageHead title="New title">It stays a draft until you publish it.</PageHead>
      <NewTitle />
    </>
  )
}
