import { HomeLink } from '../../lib/Wordmark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Sidebar.module.css'
import { SidebarBody } from './SidebarBody.tsx'

/** The sidebar beside the page: the filters stay at hand while their results change. */
export function SidebarDock({ onFold }: { onFold: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <HomeLink />
        <IconButton icon="chevron-left" label="Collapse the menu" onClick={onFold} />
      </div>
      <SidebarBody />
    </>
  )
}
