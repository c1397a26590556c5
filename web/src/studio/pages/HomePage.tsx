import { ExternalLink } from 'lucide-react'
import { LayoutList } from '../features/home/LayoutList.tsx'
import { NewLayoutButton } from '../features/home/NewLayoutButton.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'

/** What stands above both parts of the room. */
export function HomeHead({ part }: { part: 'layouts' | 'tools' }) {
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
            {mayWrite && part === 'layouts' && <NewLayoutButton />}
          </>
        }
      >
        Hero and rows of the page that everybody meets first.
      </PageHead>
      <TabLinks
        label="Home"
        tabs={[
          { name: 'Layouts', href: links.home, isCurrent: part === 'layouts' },
          { name: 'Helper tools', href: links.homeTools, isCurrent: part === 'tools' },
        ]}
      />
    </>
  )
}

/** The home page: as it stands, and those to come. */
export function HomePage() {
  usePageTitle('Home')
  return (
    <>
      <HomeHead part="layouts" />
      <LayoutList />
    </>
  )
}
