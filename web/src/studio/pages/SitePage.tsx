import { useParams } from '@tanstack/react-router'
import { FooterEditor } from '../features/site/FooterEditor.tsx'
import { MenuEditor } from '../features/site/MenuEditor.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

const parts = [
  { id: 'menu', name: 'Menu', Editor: MenuEditor },
  { id: 'footer', name: 'Footer', Editor: FooterEditor },
]

/** What stands around every page of the viewers'. */
export function SitePage() {
  const { part: chosen = 'menu' } = useParams({ strict: false }) as { part?: string }
  const part = parts.find(({ id }) => id === chosen)
  usePageTitle('Menu and footer')
  const mayRead = useMay('site:read')
  if (!part || !mayRead) return <NoSuchPage />
  return (
    <>
      <PageHead title="Menu and footer">What stands around every page that viewers see.</PageHead>
      <TabLinks label="Menu and footer" tabs={parts.map(({ id, name }) => ({ name, href: links.site(id), isCurrent: id === part.id }))} />
      <part.Editor key={part.id} />
    </>
  )
}
