import { useSelector } from '@tanstack/react-store'
import { LogOut, Monitor, Moon, SunMedium, Tv } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { classNames } from '../../ui/class-names.ts'
import { useWhoAmI } from '../lib/operator-context.ts'
import { signOut } from '../lib/sign-out.ts'
import { setTheme, type Theme, theme } from '../lib/theme.ts'
import styles from './YouMenu.module.css'

const themes: { id: Theme; label: string; icon: typeof Moon }[] = [
  { id: 'system', label: 'As this device', icon: Monitor },
  { id: 'light', label: 'Day', icon: SunMedium },
  { id: 'dark', label: 'Night', icon: Moon },
]

/** Who works here: the service as viewers see it, day or night, signing out. */
export function YouMenu() {
  const { data: who } = useWhoAmI()
  const chosen = useSelector(theme)
  return (
    <MenuTrigger>
      <Button className={styles.who}>
        {who.picture && <img src={`${who.picture}?w=160`} alt="" width="26" height="26" />}
        <span>
          {who.name}
          <small>{who.role}</small>
        </span>
      </Button>
      <Popover className={styles.popover} placement="top start">
        <Menu className={styles.menu} aria-label="You and the studio">
          <MenuItem href="/" target="_blank" className={styles.item}>
            <Tv aria-hidden="true" />
            Watch the service
          </MenuItem>
          {themes.map(({ id, label, icon: Sign }) => (
            <MenuItem key={id} className={classNames(styles.item, chosen === id && styles.chosen)} onAction={() => setTheme(id)}>
              <Sign aria-hidden="true" />
              {label}
            </MenuItem>
          ))}
          <MenuItem className={styles.item} onAction={() => void signOut()}>
            <LogOut aria-hidden="true" />
            Sign out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
