import { failureText } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { usePanelLists, type WatchList } from './use-panel-lists.ts'

interface PanelDeleteListProps {
  list: WatchList
  onClose: () => void
  onDeleted: () => void
}

export function PanelDeleteList({ list, onClose, onDeleted }: PanelDeleteListProps) {
  const { remove, restore, isBusy } = usePanelLists()
  const undo = async () => {
    try {
      const { message } = await restore(list.id)
      showToast('ok', message)
    } catch (error) {
      showToast('error', failureText(error))
    }
  }
  const confirm = async () => {
    try {
      const { message } = await remove(list.id)
      onDeleted()
      showToast('ok', message, { label: 'Undo', press: () => void undo() })
    } catch (error) {
      onClose()
      showToast('error', failureText(error))
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${list.listName}?`}
      yes="Delete"
      look="danger"
      no="Keep it"
      busy={isBusy}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      Only the list is deleted. You keep your place in its titles.
    </ConfirmDialog>
  )
}
