import { createAtom } from '@tanstack/react-store'

/** ok: done; error: it did not work; note: for your knowledge. */
export type ToastKind = 'ok' | 'error' | 'note'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  action?: ToastAction
}

/** One thing to do about what the notice says, such as to undo it. */
export interface ToastAction {
  label: string
  press: () => void
}

/** More would hide the page: the oldest leaves when another comes. */
export const largestToastCount = 3
const lifeMs = 5000
/** With something to press there is more to read, and a hand to move. */
const actionLifeMs = 10_000

/** How long a notice stays while nobody points at it. */
export const lifeOf = ({ action }: Pick<Toast, 'action'>): number => (action ? actionLifeMs : lifeMs)

/** The notices on screen, oldest first. */
export const toasts = createAtom<readonly Toast[]>([])
let lastId = 0

/** Shows a notice top-right. The same words again replace the ones on screen, so that a repeated press does not pile up. */
export const showToast = (kind: ToastKind, text: string, action?: ToastAction): void => {
  if (!text) return
  lastId += 1
  const others = toasts.get().filter((toast) => toast.kind !== kind || toast.text !== text)
  toasts.set([...others, { id: lastId, kind, text, action }].slice(-largestToastCount))
}

export const dismissToast = (id: number): void => toasts.set((known) => known.filter((toast) => toast.id !== id))
