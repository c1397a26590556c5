import { useParams } from '@tanstack/react-router'
import { Coupons } from '../features/coupons/Coupons.tsx'
import { Plans } from '../features/plans/Plans.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

const parts = [
  {
    id: undefined,
    name: 'Plans',
    href: links.allPlans,
    lead: 'What memberships are sold by, in the order in which viewers see them.',
    Room: Plans,
  },
  { id: 'coupons', name: 'Coupons', href: links.coupons, lead: 'Codes that viewers type at the checkout, and pay less.', Room: Coupons },
] as const

/** What memberships are sold by. */
export function PlansPage() {
  const { part: chosen } = useParams({ strict: false }) as { part?: string }
  const part = parts.find(({ id }) => id === chosen)
  usePageTitle(part?.name ?? 'Plans')
  const may = useMay('plans:read')
  if (!may || !part) return <NoSuchPage />
  return (
    <>
      <PageHead title="Plans">{part.lead}</PageHead>
      <TabLinks label="Plans" tabs={parts.map(({ name, href }) => ({ name, href, isCurrent: href === part.href }))} />
      <part.Room key={part.name} />
    </>
  )
}
