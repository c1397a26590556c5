import { type ReactNode, type TouchEvent, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './Drawer.module.css'
import { openOverPage } from './open-over-page.ts'

interface DrawerProps {
  side: 'left' | 'right'
  label: string
  onClose: () => void
  children: ReactNode
}

const swipePixels = 60

/** A panel from one side, over a scrim, open as long as it is rendered; Esc, the scrim and a swipe close it. */
export function Drawer({ side, label, onClose, children }: DrawerProps) {
  const element = useRef<HTMLDialogElement>(null)
  const touchStart = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => (element.current ? openOverPage(element.current) : undefined), [])

  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    const start = touchStart.current
    touchStart.current = null
    if (!start || !touch) return
    const outward = side === 'left' ? start.x - touch.clientX : touch.clientX - start.x
    if (outward > swipePixels && outward > 2 * Math.abs(touch.clientY - start.y)) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc arrives as `cancel`; the click is for the scrim.
    <dialog
      ref={element}
      className={classNames(styles.drawer, styles[side])}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        // React hands it on from a dialog that was opened over this one.
        if (event.target === element.current) onClose()
      }}
      onClick={(event) => event.target === element.current && onClose()}
      onTouchStart={({ touches }) => {
        const touch = touches[0]
        touchStart.current = touch ? { x: touch.clientX, y: touch.clientY } : null
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
