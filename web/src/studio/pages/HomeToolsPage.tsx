import { HelperTools } from '../features/home/HelperTools.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { HomeHead } from './HomePage.tsx'

/** What the home page offers whoever has not found anything yet. */
export function HomeToolsPage() {
  usePageTitle('Helper tools')
  return (
    <>
      <HomeHead part="tools" />
      <HelperTools />
    </>
  )
}
