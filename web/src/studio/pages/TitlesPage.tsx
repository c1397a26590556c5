import { Plus } from 'lucide-react'
import { TitlesTable } from '../features/titles/TitlesTable.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** All titles of the service. */
export function TitlesPage() {
  usePageTitle('Titles')
  const mayWrite = useMay('catalogue:write')
  return (
    <>
      <PageHead
        title="Titles"
        acts={
          mayWrite && (
            <ButtonLink look="lamp" icon={Plus} href={links.newTitle}>
              New title
            </ButtonLink>
          )
        }
      />
      <TitlesTable />
    </>
  )
}
