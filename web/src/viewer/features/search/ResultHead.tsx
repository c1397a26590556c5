import { Anchor } from '../../../ui/Anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './ResultHead.module.css'
import { countText, isGridView, type SearchSearch, searchHeading } from './search-source.ts'

interface ResultHeadProps {
  search: SearchSearch
  count: number | undefined
  /** The address of the same search in the other view. */
  addressIn: (viewType: 'custom_grid' | 'detail_list') => string
}

export function ResultHead({ search, count, addressIn }: ResultHeadProps) {
  const isGrid = isGridView(search)
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{searchHeading(search)}</h1>
      <span className={styles.count} role="status">
        {count !== undefined && countText(count)}
      </span>
      <span className={styles.space} />
      {!search.searchName && (
        <nav className={styles.views} aria-label="View results as">
          <Anchor
            className={classNames(styles.view, isGrid && styles.on)}
            href={addressIn('custom_grid')}
            aria-label="Large grid"
            aria-current={isGrid || undefined}
          >
            <Icon name="grid" />
          </Anchor>
          <Anchor
            className={classNames(styles.view, !isGrid && styles.on)}
            href={addressIn('detail_list')}
            aria-label="Detail list"
            aria-current={!isGrid || undefined}
          >
            <Icon name="list" />
          </Anchor>
        </nav>
      )}
    </header>
  )
}
