import { Drawer } from '../../../ui/Drawer.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './FilterDrawer.module.css'
import { FilterForm } from './FilterForm.tsx'
import type { Filters } from './filters.ts'

interface FilterDrawerProps {
  onSave: (chosen: Filters & { viewType: string }) => void
  onClose: () => void
}

/** The advanced search over the page, where there is no room beside it. */
export function FilterDrawer({ onSave, onClose }: FilterDrawerProps) {
  return (
    <Drawer side="left" label="Filters" onClose={onClose}>
      <div className={styles.body}>
        <header className={styles.head}>
          <h2>Filters</h2>
          <IconButton icon="close" label="Close filters" onClick={onClose} />
        </header>
        <FilterForm onSave={onSave} onSubmitted={onClose} />
      </div>
    </Drawer>
  )
}
