/** ok: done; error: it did not work; note: for your knowledge. */
export type ToastKind = 'ok' | 'error' | 'note'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** More would hide the page: the oldest leaves when another comes. */
export const largestToastCount = 3
export const toastLifeMilliseconds = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice top-right. The same words again replace the ones on screen, so that a repeated press does not pile up. */
export const showToast = (kind: ToastKind, text: string): void => {
  if (!text) return
  lastId += 1
  const others = toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
  publish([...others, { id: lastId, kind, text }].slice(-largestToastCount))
}

export const dismissToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

export const currentToasts = (): readonly Toast[] => toasts

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
