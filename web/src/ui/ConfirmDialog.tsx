import type { ReactNode } from 'react'
import { Button, type ButtonLook } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What follows from a yes. */
  children: ReactNode
  /** The word on the button that says yes, and its look. */
  yes: string
  look: Extract<ButtonLook, 'lamp' | 'danger'>
  /** The word on the button that says no. */
  no: string
  /** What was agreed to is under way. */
  busy?: boolean
  onYes: () => void
  onClose: () => void
}

/** A question with two answers. A yes leaves it open: whoever asked closes it, at once or when what was agreed to is done. */
export function ConfirmDialog({ title, children, yes, look, no, busy, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look={look} busy={busy} onClick={onYes}>
            {yes}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
