import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMatches } from '../../ui/use-matches.ts'
import styles from './Dock.module.css'

const SidebarDock = lazyPart('SidebarDock', () => import('./SidebarDock.tsx'), { isInline: true })

/** From here on there is room beside the page; Dock.module.css says the same. */
const wide = '(min-width: 1200px)'

/** Whether the window has room for the sidebar beside the page. */
export const hasRoomForDock = (): boolean => matchMedia(wide).matches

/** The place of the sidebar beside the page. Its room is kept by the style sheet from the first paint on. */
export function Dock({ onFold }: { onFold: () => void }) {
  const isWide = useMatches(wide)
  return (
    <aside className={styles.dock} aria-label="Sidebar">
      {isWide && <SidebarDock onFold={onFold} />}
    </aside>
  )
}
