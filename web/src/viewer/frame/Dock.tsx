import { lazy, Suspense, useSyncExternalStore } from 'react'
import styles from './Dock.module.css'

const SidebarDock = lazy(() => import('./SidebarDock.tsx').then((module) => ({ default: module.SidebarDock })))

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
      {isWide && (
        <Suspense>
          <SidebarDock onFold={onFold} />
        </Suspense>
      )}
    </aside>
  )
}
