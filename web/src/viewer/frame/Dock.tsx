import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import styles from './Dock.module.css'

const SidebarDock = lazyPart('SidebarDock', () => import('./SidebarDock.tsx'), { isInline: true })

/** From here on there is room beside the page; Dock.module.css says the same. */
const wide = '(min-width: 1200px)'

/** Whether the window has room for the sidebar beside the page. */
export const hasRoomForDock = (): boolean => matchMedia(wide).matches

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    hasRoomForDock,
    () => false,
  )

/** The place of the sidebar beside the page. Its room is kept by the style sheet from the first paint on. */
export function Dock({ onFold }: { onFold: () => void }) {
  const isWide = useIsWide()
  return (
    <aside className={styles.dock} aria-label="Sidebar">
      {isWide && <SidebarDock onFold={onFold} />}
    </aside>
  )
}
