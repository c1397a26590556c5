import { useSearch } from '@tanstack/react-router'
import { useCallPagesQuery } from '../../lib/call-query.ts'
import { countOf } from '../../lib/format.ts'
import { useHead } from '../../lib/head.tsx'
import { serviceName } from '../../lib/service-name.ts'
import { contentHeading } from '../features/catalogue/browse/content-heading.ts'
import { contentLine } from '../features/catalogue/browse/content-lines.ts'
import { EndlessGrid } from '../features/catalogue/browse/EndlessGrid.tsx'
import { contentCall, rowKindOf } from '../titles/content-categories.ts'
import { statusOfRow } from '../titles/title-facts.ts'
import styles from './GridPage.module.css'

export function ContentPage() {
  // The route's loader shows the not-found page where neither is given.
  const { category = 'trending', row } = useSearch({ from: '/content' })
  const heading = row ?? contentHeading[category]
  const list = useCallPagesQuery(contentCall[category], {}, { enabled: !row })
  const ofRow = useCallPagesQuery('home-row-videos', { rowName: row ?? '' }, { enabled: Boolean(row) })
  useHead({ title: heading, description: `${heading}: films and series on ${serviceName}.` })
  const count = (row ? ofRow : list).data?.pages[0]?.count
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.line}>
            {[row ? '' : contentLine[category], count !== undefined && countOf(count, 'title')].filter(Boolean).join(' ')}
          </p>
        </div>
      </header>
      <EndlessGrid query={row ? ofRow : list} look="portrait" about={row ? undefined : statusOfRow(rowKindOf(category))} />
    </div>
  )
}
