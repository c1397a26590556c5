import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Toasts.module.css'
import { dismissToast, lifeOf, type Toast, type ToastKind, toasts } from './toast.ts'

const icons: Record<ToastKind, IconName> = { ok: 'check', error: 'alert', note: 'info' }

/** What an open modal dialog does not hold can be seen, but not pressed: notices move into the topmost one. */
const raise = (host: HTMLElement, viewport: HTMLElement | null): void => {
  const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (host.parentNode !== home) home.append(host)
  if (!viewport?.showPopover) return
  // Shown again so that it lies above a dialog opened meanwhile: the top layer is a stack.
  if (viewport.matches(':popover-open')) viewport.hidePopover()
  viewport.showPopover()
}

const makeHost = (): HTMLElement => {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}

/** Where toasts appear; one per page. */
export function Toasts() {
  const shown = useSelector(toasts)
  const [host] = useState(makeHost)
  const viewport = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (shown.length === 0) {
      host.remove()
      return
    }
    raise(host, viewport.current)
    // A dialog that opens goes over the notices, one that closes takes them along.
    let dialogs = document.querySelectorAll('dialog:modal').length
    const watcher = new MutationObserver(() => {
      const before = dialogs
      dialogs = document.querySelectorAll('dialog:modal').length
      if (dialogs !== before || !host.isConnected) raise(host, viewport.current)
    })
    watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => watcher.disconnect()
  }, [shown, host])

  return createPortal(
    <div ref={viewport} className={styles.viewport} popover="manual" data-arrows="pass">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    host,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const leftMs = useRef(lifeOf(toast))

  useEffect(() => {
    if (held) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(toast.id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt))
    }
  }, [held, toast.id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it longer.
    <div
      className={classNames(styles.toast, styles[toast.kind], toast.action && styles.long)}
      data-held={held || undefined}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.kind]} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.press()
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close notice" onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
