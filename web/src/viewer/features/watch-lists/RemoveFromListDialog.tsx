import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { ListedTitle } from './list-store.ts'
import { useListChanges } from './use-list-changes.ts'

interface RemoveFromListDialogProps {
  title: ListedTitle
  onClose: () => void
}

export function RemoveFromListDialog({ title, onClose }: RemoveFromListDialogProps) {
  const { remove } = useListChanges()
  const takeOff = () => {
    onClose()
    void remove(title)
  }
  return (
    <ConfirmDialog title="Remove from list?" yes="Remove" look="danger" no="Keep it" onYes={takeOff} onClose={onClose}>
      {title.video_title} leaves your lists. Your place in it is kept.
    </ConfirmDialog>
  )
}
