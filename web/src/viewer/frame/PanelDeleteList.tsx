import { failureText } from '../../lib/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import type { WatchList } from './PanelLists.tsx'
import { usePanelLists } from './use-panel-lists.ts'

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
    <Dialog
      title={`Delete ${list.list_name}?`}
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={isBusy} onClick={() => void confirm()}>
            Delete
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>The list goes; the titles on it stay in the house, and so does your place in them.</p>
    </Dialog>
  )
}
