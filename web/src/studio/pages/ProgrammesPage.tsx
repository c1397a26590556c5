import { ExternalLink } from 'lucide-react'
import { Programmes } from '../features/programmes/Programmes.tsx'
import { useMay } from '../lib/operator-context.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { NoSuchPage } from './NoSuchPage.tsx'

/** Curated evenings: films in an order, with words. */
export function ProgrammesPage() {
  usePageTitle('Programmes')
  if (!useMay('catalogue:read')) return <NoSuchPage />
  return (
    <>
      <PageHead
        title="Programmes"
        acts={
          <ButtonLink href="/programmes" target="_blank" icon={ExternalLink}>
            See them
          </ButtonLink>
        }
      >
        Evenings of films in an order, with an introduction and a note on each.
      </PageHead>
      <Programmes />
    </>
  )
}
