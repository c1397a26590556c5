import { useLocation } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Drawer } from './Drawer.tsx'
import { useMenu } from './menu.ts'
import styles from './Sidebar.module.css'
import wordmark from './wordmark.svg'

interface SidebarProps {
  onClose: () => void
}

/** The menu in full: places, main menu and genres. */
export function Sidebar({ onClose }: SidebarProps) {
  const { entries, genres } = useMenu()
  const { pathname, search } = useLocation()
  const user = useSession()
  return (
    <Drawer side="left" label="Menu" onClose={onClose}>
      <div className={styles.head}>
        <Anchor href="/" aria-label="Matinee, home">
          <img src={wordmark} alt="Matinee" width="111" height="26" />
        </Anchor>
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <nav aria-label="Menu" className={styles.nav}>
        {entries.map(({ name, icon, href, isHere }) => (
          <Anchor key={href} href={href} onClick={onClose} aria-current={isHere(pathname, search) ? 'page' : undefined}>
            <Icon name={icon} />
            {name}
          </Anchor>
        ))}
        {genres.length > 0 && <h2>Genres</h2>}
        {genres.map(({ name, glyph, href, isHere }) => (
          <Anchor key={href} href={href} onClick={onClose} aria-current={isHere(pathname, search) ? 'page' : undefined}>
            {glyph ? (
              <span className={styles.glyph}>
                <Glyph src={glyph} />
              </span>
            ) : (
              <Icon name="masks" />
            )}
            {name}
          </Anchor>
        ))}
      </nav>
      {!user && (
        <p className={styles.foot}>
          New here? <Anchor href="/signup">Sign up</Anchor> or <Anchor href="/signin">sign in</Anchor>
        </p>
      )}
    </Drawer>
  )
}
