import { useSearch } from '@tanstack/react-router'
import { useCallPagesQuery } from '../../lib/call-query.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { EndlessGrid } from '../features/catalogue/browse/EndlessGrid.tsx'
import { contentCall, contentCategory, contentHeading } from '../titles/content-categories.ts'
import styles from './GridPage.module.css'

export function ContentPage() {
  // The route's loader shows the not-found page for any other category.
  const category = contentCategory(useSearch({ from: '/content' }).category) ?? 'trending'
  const heading = contentHeading[category]
  const query = useCallPagesQuery(contentCall[category], {})
  useHead({ title: heading, description: `${heading}: films and series on ${serviceName}.` })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>{heading}</h1>
      </header>
      <EndlessGrid query={query} look="portrait" />
    </div>
  )
}
