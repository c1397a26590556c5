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
  /** Called after the dialog has been asked to close. */
  onYes: () => void
  onClose: () => void
}

/** A question with two answers; whichever is given, the dialog closes first. */
export function ConfirmDialog({ title, children, yes, look, no, onYes, onClose }: ConfirmDialogProps) {
  const confirm = () => {
    onClose()
    onYes()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look={look} onClick={confirm}>
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
