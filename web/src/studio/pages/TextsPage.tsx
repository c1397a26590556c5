import { useParams } from '@tanstack/react-router'
import { PageEditor } from '../features/pages/PageEditor.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

const pages = [
  { slug: 'about', heading: 'About' },
  { slug: 'help', heading: 'Help Center' },
  { slug: 'faq', heading: 'FAQ’s' },
  { slug: 'terms', heading: 'Terms' },
  { slug: 'privacy-policy', heading: 'Privacy' },
] as const

/** The pages of texts: about, help, questions, terms of use, privacy. */
export function TextsPage() {
  const { slug: chosen = 'about' } = useParams({ strict: false }) as { slug?: string }
  const page = pages.find(({ slug }) => slug === chosen)
  const mayRead = useMay('pages:read')
  usePageTitle(page?.heading ?? 'Pages')
  if (!page || !mayRead) return <NoSuchPage />
  return (
    <>
      <PageHead title="Pages">What the service says of itself, with its legal texts.</PageHead>
      <TabLinks
        label="Pages"
        tabs={pages.map(({ slug, heading }) => ({ name: heading, href: links.page(slug), isCurrent: slug === page.slug }))}
      />
      <PageEditor key={page.slug} slug={page.slug} heading={page.heading} />
    </>
  )
}
