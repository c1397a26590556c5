import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { isMember, useSession } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MaskIcon } from '../../ui/MaskIcon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SavedSearchList } from '../features/saved-searches/SavedSearchList.tsx'
import { wishOf } from '../features/saved-searches/search-wish.ts'
import { useSaveSearch } from '../features/saved-searches/use-save-search.tsx'
import { FilterForm } from '../features/search/FilterForm.tsx'
import { useMenu } from './menu.ts'
import styles from './Sidebar.module.css'

export type SidebarPart = 'saved' | 'filters' | 'genres'

interface SidebarBodyProps {
  /** Something was chosen: a sidebar over the page closes. */
  onChosen?: () => void
  /** The part that is wanted: it comes into view with the focus. */
  at?: SidebarPart
}

/** The menu in full: places, saved searches, genres, the advanced search. */
export function SidebarBody({ onChosen, at }: SidebarBodyProps) {
  const { entries, genres, query } = useMenu()
  const { pathname, search } = useLocation()
  const { saveSearch, dialog } = useSaveSearch()
  const user = useSession()
  return (
    <>
      <nav aria-label="Menu" className={styles.nav}>
        {entries.map(({ name, icon, href, isHere }) => (
          <Anchor key={href} href={href} onClick={onChosen} aria-current={isHere(pathname, search) ? 'page' : undefined}>
            <Icon name={icon} />
            {name}
          </Anchor>
        ))}
      </nav>
      <div className={styles.filters}>
        <QueryBoundary query={query} what="The rest of the menu" skeleton={<Skeleton height={88} radius={10} />}>
          {() => null}
        </QueryBoundary>
      </div>
      <Part name="Saved searches" isWanted={at === 'saved'}>
        <SavedSearchList onOpen={onChosen} />
      </Part>
      {genres.length > 0 && (
        <Part name="Genres" isWanted={at === 'genres'}>
          <nav aria-label="Genres" className={styles.nav}>
            {genres.map(({ name, glyph, href, isHere }) => (
              <Anchor key={href} href={href} onClick={onChosen} aria-current={isHere(pathname, search) ? 'page' : undefined}>
                {glyph ? (
                  <span className={styles.glyph}>
                    <MaskIcon src={glyph} />
                  </span>
                ) : (
                  <Icon name="masks" />
                )}
                {name}
              </Anchor>
            ))}
          </nav>
        </Part>
      )}
      <Part name="Advanced search" isWanted={at === 'filters'}>
        <div className={styles.filters}>
          <FilterForm onSave={(chosen) => saveSearch(wishOf(chosen))} onSubmitted={onChosen} />
        </div>
      </Part>
      <p className={styles.foot}>
        <Anchor href="/oracle" onClick={onChosen}>
          Ask the Oracle
        </Anchor>
        {!isMember(user) && (
          <Anchor href="/signup" onClick={onChosen}>
            Sign up
          </Anchor>
        )}
        {!user && (
          <Anchor href="/signin" onClick={onChosen}>
            Sign in
          </Anchor>
        )}
      </p>
      {dialog}
    </>
  )
}

function Part({ name, isWanted, children }: { name: string; isWanted: boolean; children: ReactNode }) {
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isWanted) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <details className={styles.part} open>
      <summary ref={heading}>
        <h2>{name}</h2>
        <Icon name="chevron-up" />
      </summary>
      {children}
    </details>
  )
}
