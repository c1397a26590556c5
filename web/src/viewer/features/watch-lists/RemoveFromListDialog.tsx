import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { ListedTitle } from './list-store.ts'
import { useListChanges } from './use-list-changes.ts'

interface RemoveFromListDialogProps {
  title: ListedTitle
  onClose: () => void
}

export function RemoveFromListDialog({ title, onClose }: RemoveFromListDialogProps) {
  const { remove } = useListChanges()
  const confirm = () => {
    onClose()
    void remove(title)
  }
  return (
    <Dialog
      title="Remove from list?"
      onClose={onClose}
      footer={
        <>
          <Button look="danger" onClick={confirm}>
            Remove
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{title.video_title} leaves your lists. Your place in it is kept.</p>
    </Dialog>
  )
}
