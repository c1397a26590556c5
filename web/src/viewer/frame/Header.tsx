import { searchAddress } from '../../lib/addresses.ts'
import { useSession } from '../../lib/session.ts'
import { HomeLink } from '../../lib/Wordmark.tsx'
import { Anchor } from '../../ui/Anchor.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx'
import styles from './Header.module.css'

interface HeaderProps {
  kind: 'full' | 'day'
  onMenu: () => void
  onPanel: () => void
}

/**
 * Floats over the page. Both its states stand in the HTML, which is the same for everyone; `html[data-signed-in]`, set
 * before the first paint, shows the right one, so that nothing flashes.
 */
export function Header({ kind, onMenu, onPanel }: HeaderProps) {
  const user = useSession()
  return (
    <header className={classNames(styles.bar, kind === 'day' && styles.day)}>
      {kind === 'full' && <IconButton icon="menu" label="Open menu" className={styles.menu} onClick={onMenu} />}
      <HomeLink className={styles.wordmark} isOnLight={kind === 'day'} />
      <span className={styles.space} />
      <Anchor href={searchAddress} className={iconButtonClass()} aria-label="Search">
        <Icon name="search" />
      </Anchor>
      <div className={styles.visitor}>
        <Anchor href="/signin" className={styles.signin}>
          Sign in
        </Anchor>
        <Anchor href="/signup" className={buttonClass({ look: 'cream', size: 'small' })}>
          Sign up
        </Anchor>
      </div>
      <button
        type="button"
        className={styles.viewer}
        aria-haspopup="dialog"
        aria-label={user ? `${user.username}, open your panel` : 'Open your panel'}
        onClick={onPanel}
      >
        <span className={styles.name}>{user?.username}</span>
        <span className={styles.picture} />
      </button>
    </header>
  )
}
