import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toasts.module.css'
import { currentToasts, dismissToast, subscribeToToasts, type Toast, type ToastKind, toastLifeMilliseconds } from './toast.ts'

const icons: Record<ToastKind, IconName> = { ok: 'check', error: 'alert', note: 'info' }
const none: readonly Toast[] = []

/** Where toasts appear; one per page. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const viewport = useRef<HTMLDivElement>(null)

  // Shown again with every change so that it lies above a dialog opened meanwhile: the top layer is a stack.
  useEffect(() => {
    const element = viewport.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length) element.showPopover()
  }, [toasts])

  return (
    <div ref={viewport} className={styles.viewport} popover="manual">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const leftMilliseconds = useRef(toastLifeMilliseconds)

  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMilliseconds.current)
    return () => {
      clearTimeout(timer)
      leftMilliseconds.current = Math.max(0, leftMilliseconds.current - (performance.now() - startedAt))
    }
  }, [held, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it longer.
    <div
      className={classNames(styles.toast, styles[toast.kind])}
      data-held={held || undefined}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span className={styles.text}>{toast.text}</span>
      <button type="button" className={styles.close} aria-label="Close notice" onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
