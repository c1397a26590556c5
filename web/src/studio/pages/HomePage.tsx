import { ExternalLink } from 'lucide-react'
import { LayoutList } from '../features/home/LayoutList.tsx'
import { NewLayoutButton } from '../features/home/NewLayoutButton.tsx'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** The home page: as it stands, and those to come. */
export function HomePage() {
  usePageTitle('Home')
  const mayWrite = useMay('home:write')
  return (
    <>
      <PageHead
        title="Home"
        acts={
          <>
            <ButtonLink href="/" target="_blank" icon={ExternalLink}>
              See it
            </ButtonLink>
            {mayWrite && <NewLayoutButton />}
          </>
        }
      >
        Hero and rows of the page that everybody meets first.
      </PageHead>
      <LayoutList />
    </>
  )
}
