import { useLocation } from '@tanstack/react-router'
import { serviceName } from '../../lib/service-name.ts'
import { useConfig } from '../../lib/use-service.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hasGenresEntry, useMenu } from './menu.ts'
import styles from './Rail.module.css'
import type { SidebarPart } from './SidebarBody.tsx'

const parts = [
  { name: 'Genres', icon: 'masks', at: 'genres' },
  { name: 'Saved searches', icon: 'bookmark', at: 'saved' },
  { name: 'Filters', icon: 'sliders', at: 'filters' },
] as const

interface RailProps {
  /** Opens the menu, at one of its parts if one is wanted. */
  onExpand: (at?: SidebarPart) => void
}

/** The narrow column of icons on the left; phones have the drawer instead. */
export function Rail({ onExpand }: RailProps) {
  const { entries } = useMenu()
  const { pathname, search } = useLocation()
  return (
    <nav className={styles.rail} aria-label="Main">
      <Anchor href="/" className={styles.mark} aria-label={`${serviceName}, home`}>
        <img src={useConfig()?.mark} alt="" width="38" height="38" />
      </Anchor>
      {entries.map(({ name, icon, href, isHere }) => (
        <Anchor key={href} href={href} className={styles.entry} title={name} aria-current={isHere(pathname, search) ? 'page' : undefined}>
          <Icon name={icon} />
          <span className="sr-only">{name}</span>
        </Anchor>
      ))}
      {parts.map(
        ({ name, icon, at }) =>
          (at !== 'genres' || !hasGenresEntry(entries)) && (
            <button key={at} type="button" className={styles.entry} title={name} onClick={() => onExpand(at)}>
              <Icon name={icon} />
              <span className="sr-only">{name}</span>
            </button>
          ),
      )}
      <button type="button" className={styles.expand} title="Open menu" onClick={() => onExpand()}>
        <Icon name="chevron-right" />
        <span className="sr-only">Open menu</span>
      </button>
    </nav>
  )
}
