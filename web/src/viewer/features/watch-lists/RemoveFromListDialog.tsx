import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { ListedTitle } from '../../titles/list-state.ts'
import { useListChanges } from './use-list-changes.ts'

interface RemoveFromListDialogProps {
  title: ListedTitle
  list: { id: number; listName: string }
  /** It stays on another list. */
  isOnOthers: boolean
  onKeep: () => void
  onRemoved: () => void
}

/** The question before a title leaves a list, and its leaving. */
export function RemoveFromListDialog({ title, list, isOnOthers, onKeep, onRemoved }: RemoveFromListDialogProps) {
  const { remove } = useListChanges()
  const takeOff = () => {
    onRemoved()
    void remove(title, list.id, isOnOthers)
  }
  return (
    <ConfirmDialog title="Remove from list?" yes="Remove" look="danger" no="Keep it" onYes={takeOff} onClose={onKeep}>
      Remove {title.videoTitle} from <bdi>{list.listName}</bdi>? We’ll keep your place.
    </ConfirmDialog>
  )
}
