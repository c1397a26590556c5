import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { usePlayerContext } from '../player-context.ts'
import styles from './Panel.module.css'

interface PanelProps {
  label: string
  className?: string
  /** It takes nearly half of the screen. */
  isWide?: boolean
  children: ReactNode
}

/** A list over the picture. It takes the focus when it opens and gives it back when it closes. */
export function Panel({ label, className, isWide = false, children }: PanelProps) {
  const { container } = usePlayerContext()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = panel.current
    const opener = document.activeElement
    const first = box?.querySelector<HTMLElement>('input:checked, [aria-current="true"], input, button')
    ;(first ?? box)?.focus({ preventScroll: true })
    return () => {
      const isFocusLost = document.activeElement === document.body || box?.contains(document.activeElement)
      if (isFocusLost) (opener instanceof HTMLElement && opener.isConnected ? opener : container).focus({ preventScroll: true })
    }
  }, [container])
  return (
    <div
      ref={panel}
      className={classNames(styles.panel, className)}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-panel={isWide ? 'wide' : ''}
    >
      {children}
    </div>
  )
}
