import { Check, Columns3 } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button } from './Button.tsx'
import styles from './Menu.module.css'
import { useIsPhone } from './use-media.ts'

interface ColumnMenuProps {
  columns: readonly { id: string; name: string }[]
  shown: readonly string[]
  onChange: (shown: readonly string[]) => void
}

/** Which columns a table shows; a phone has room for none of them. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  if (useIsPhone()) return null
  return (
    <MenuTrigger>
      <Button look="quiet" icon={Columns3}>
        Columns
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <Menu
          aria-label="Columns"
          items={columns}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) => onChange(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))}
        >
          {({ id, name }) => (
            <MenuItem className={styles.item} id={id} textValue={name}>
              <span className={styles.tick} aria-hidden="true">
                <Check />
              </span>
              {name}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
