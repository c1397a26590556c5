import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface RemoveContinuedDialogProps {
  name: string
  onConfirm: () => void
  onClose: () => void
}

export function RemoveContinuedDialog({ name, onConfirm, onClose }: RemoveContinuedDialogProps) {
  return (
    <Dialog
      title="Remove from continue watching?"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" onClick={onConfirm}>
            Remove
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{name} leaves the row, and your place in it is forgotten.</p>
    </Dialog>
  )
}
