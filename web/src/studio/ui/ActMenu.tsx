import type { LucideIcon } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from './Button.tsx'
import styles from './Menu.module.css'

interface ActMenuProps {
  /** What its button is read out as. */
  label: string
  icon: LucideIcon
  isDisabled?: boolean
  acts: readonly { label: string; act: () => void }[]
}

/** Acts behind a button, where there is no room for a button each. */
export function ActMenu({ label, icon, isDisabled, acts }: ActMenuProps) {
  return (
    <MenuTrigger>
      <Button look="quiet" icon={icon} isBare isDisabled={isDisabled}>
        {label}
      </Button>
      <Popover className={styles.popover} placement="top end">
        <Menu aria-label={label}>
          {acts.map(({ label: name, act }) => (
            <MenuItem key={name} className={styles.item} onAction={act}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
