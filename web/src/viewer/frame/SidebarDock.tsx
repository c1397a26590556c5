import { Anchor } from '../../ui/Anchor.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import wordmark from '../../ui/wordmark.svg'
import styles from './Sidebar.module.css'
import { SidebarBody } from './SidebarBody.tsx'

/** The sidebar beside the page: the filters stay at hand while their results change. */
export function SidebarDock({ onFold }: { onFold: () => void }) {
  return (
    <>
      <div className={styles.head}>
        <Anchor href="/" aria-label="Matinee, home">
          <img src={wordmark} alt="Matinee" width="111" height="26" />
        </Anchor>
        <IconButton icon="chevron-left" label="Fold the menu" onClick={onFold} />
      </div>
      <SidebarBody />
    </>
  )
}
