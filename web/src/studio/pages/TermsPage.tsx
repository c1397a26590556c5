import type { Scope } from '@matinee/contract/operator/scopes'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Avatars } from '../features/terms/Avatars.tsx'
import { Countries, Genres, Moods, People } from '../features/terms/Names.tsx'
import { ReportCategories } from '../features/terms/ReportCategories.tsx'
import { Eras, Regions } from '../features/terms/SearchTerms.tsx'
import { links } from '../lib/links.ts'
import { useWhoAmI } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { TabLinks } from '../ui/TabLinks.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

const kinds: readonly { id: string; name: string; scope: Scope; Room: ComponentType }[] = [
  { id: 'genres', name: 'Genres', scope: 'catalogue:read', Room: Genres },
  { id: 'moods', name: 'Moods', scope: 'catalogue:read', Room: Moods },
  { id: 'people', name: 'People', scope: 'people:read', Room: People },
  { id: 'countries', name: 'Countries', scope: 'catalogue:read', Room: Countries },
  { id: 'regions', name: 'Regions', scope: 'catalogue:read', Room: Regions },
  { id: 'eras', name: 'Eras', scope: 'catalogue:read', Room: Eras },
  { id: 'avatars', name: 'Profile pictures', scope: 'catalogue:read', Room: Avatars },
  { id: 'reports', name: 'Report categories', scope: 'settings:read', Room: ReportCategories },
]

/** What titles, profiles and reports are told by. */
export function TermsPage() {
  const { kind: chosen = 'genres' } = useParams({ strict: false }) as { kind?: string }
  const { scopes } = useWhoAmI().data
  const allowed = kinds.filter(({ scope }) => scopes.includes(scope))
  const kind = allowed.find(({ id }) => id === chosen)
  usePageTitle(kind?.name ?? 'Catalogue terms')
  if (!kind) return <NoSuchPage />
  return (
    <>
      <PageHead title="Catalogue terms">Genres, people and whatever else titles, profiles and reports are told by.</PageHead>
      <TabLinks
        label="Catalogue terms"
        tabs={allowed.map(({ id, name }) => ({ name, href: links.terms(id), isCurrent: id === kind.id }))}
      />
      <kind.Room key={kind.id} />
    </>
  )
}
