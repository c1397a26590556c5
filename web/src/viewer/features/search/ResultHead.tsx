import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './ResultHead.module.css'
import { isGridView, type SearchSearch } from './search-source.ts'

export type ViewType = 'custom_grid' | 'detail_list'

const views = [
  { viewType: 'custom_grid', name: 'Large grid', icon: 'grid' },
  { viewType: 'detail_list', name: 'Detail list', icon: 'list' },
] as const

interface ResultHeadProps {
  search: SearchSearch
  heading: string
  count: number | undefined
  onView: (viewType: ViewType) => void
  /** Chooses their order; nothing where there is none to choose. */
  sort: ReactNode
  /** Left out where the search is kept already, which is then told. */
  onSave?: () => void
  onFilters: () => void
}

/** What was looked for, how much was found, and what can be done with it. */
export function ResultHead({ search, heading, count, sort, onView, onSave, onFilters }: ResultHeadProps) {
  const isGrid = isGridView(search)
  return (
    <header className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      <span className={styles.count} role="status">
        {count !== undefined && countOf(count, 'title')}
      </span>
      <span className={styles.space} />
      {sort}
      {count !== 0 && (
        <fieldset className={styles.views}>
          <legend className="sr-only">View results as</legend>
          {views.map(({ viewType, name, icon }) => {
            const isOn = isGrid === (viewType === 'custom_grid')
            return (
              <button
                key={viewType}
                type="button"
                className={classNames(styles.view, isOn && styles.on)}
                aria-label={name}
                aria-pressed={isOn}
                onClick={() => onView(viewType)}
              >
                <Icon name={icon} />
              </button>
            )
          })}
        </fieldset>
      )}
      {onSave ? (
        <Button look="line" size="small" icon="bookmark" onClick={onSave}>
          Save
        </Button>
      ) : (
        <span className={styles.saved}>
          <Icon name="check" />
          Saved
        </span>
      )}
      <Button look="line" size="small" icon="sliders" className={styles.filters} onClick={onFilters}>
        Filters
      </Button>
    </header>
  )
}
