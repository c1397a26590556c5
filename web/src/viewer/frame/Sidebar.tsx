import { HomeLink } from '../../lib/Wordmark.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Sidebar.module.css'
import { SidebarBody, type SidebarPart } from './SidebarBody.tsx'

interface SidebarProps {
  onClose: () => void
  /** The part to open it at. */
  at?: SidebarPart
}

/** The sidebar over the page. */
export function Sidebar({ onClose, at }: SidebarProps) {
  return (
    <Drawer side="left" label="Menu" onClose={onClose}>
      <div className={styles.head}>
        <HomeLink />
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <SidebarBody onChosen={onClose} at={at} />
    </Drawer>
  )
}
