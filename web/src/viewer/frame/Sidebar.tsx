import { Anchor } from '../../ui/Anchor.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import wordmark from '../../ui/wordmark.svg'
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
        <Anchor href="/" aria-label="Matinee, home">
          <img src={wordmark} alt="Matinee" width="111" height="26" />
        </Anchor>
        <IconButton icon="close" label="Close menu" onClick={onClose} />
      </div>
      <SidebarBody onChosen={onClose} at={at} />
    </Drawer>
  )
}
