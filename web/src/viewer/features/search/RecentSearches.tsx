import { href } from '@matinee/contract/paths'
import { useRef } from 'react'
import { Anchor } from '../../../ui/Anchor.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './RecentSearches.module.css'
import { forgetAllSearches, forgetSearch, useRecentSearches } from './recent-searches.ts'

/** What the profile searched for before; each can be taken away, and all at once. */
export function RecentSearches() {
  const searches = useRecentSearches()
  const section = useRef<HTMLElement>(null)
  // The button that was pressed leaves.
  const keepFocus = () => section.current?.focus()
  return (
    <section ref={section} tabIndex={-1} className={searches.length > 0 ? styles.recent : undefined} aria-label="Recent searches">
      {searches.length > 0 && (
        <>
          <header className={styles.head}>
            <h2>Recent searches</h2>
            <button
              type="button"
              className={styles.all}
              onClick={() => {
                keepFocus()
                forgetAllSearches()
              }}
            >
              Clear all
            </button>
          </header>
          <ul className={styles.list}>
            {searches.map((words) => (
              <li key={words} className={styles.search}>
                <Anchor className={styles.link} href={href('/search', { viewType: 'custom_grid', showText: '1', query: words })}>
                  {words}
                </Anchor>
                <IconButton
                  icon="close"
                  label={`Remove ${words}`}
                  onClick={() => {
                    keepFocus()
                    forgetSearch(words)
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
