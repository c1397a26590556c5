import { useParams } from '@tanstack/react-router'
import { AdFigures } from '../features/ads/AdFigures.tsx'
import { AdRules } from '../features/ads/AdRules.tsx'
import { Ads } from '../features/ads/Ads.tsx'
import { links } from '../lib/links.ts'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

const parts = [
  { id: undefined, name: 'Ads', href: links.allAds, Room: Ads },
  { id: 'rules', name: 'Rules', href: links.ads('rules'), Room: AdRules },
  { id: 'figures', name: 'Figures', href: links.ads('figures'), Room: AdFigures },
] as const

/** What whoever has no membership sees in breaks. */
export function AdsPage() {
  const { part: chosen } = useParams({ strict: false }) as { part?: string }
  const part = parts.find(({ id }) => id === chosen)
  usePageTitle(part?.name ?? 'Ads')
  const may = useMay('ads:read')
  if (!may || !part) return <NoSuchPage />
  return (
    <>
      <PageHead title="Ads">What whoever has no membership sees in breaks.</PageHead>
      <TabLinks label="Ads" tabs={parts.map(({ name, href }) => ({ name, href, isCurrent: href === part.href }))} />
      <part.Room key={part.name} />
    </>
  )
}
