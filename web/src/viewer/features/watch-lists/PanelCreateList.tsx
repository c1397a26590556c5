import { longestListName } from '../../../lib/limits.ts'
import { failureText } from '../../../lib/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldForm } from '../../../ui/FieldForm.tsx'
import { showToast } from '../../../ui/toast.ts'
import { usePanelLists } from './use-panel-lists.ts'

/** Asks for the name of a new list. */
export function PanelCreateList({ onClose }: { onClose: () => void }) {
  const { create } = usePanelLists()
  const save = async (name: string) => {
    try {
      const { message } = await create(name)
      onClose()
      showToast('ok', message)
    } catch (error) {
      return failureText(error)
    }
  }
  return (
    <Dialog title="Create Your List" onClose={onClose}>
      <FieldForm label="List name" maxLength={longestListName} yes="Save Your List" onSubmit={save} onCancel={onClose} />
    </Dialog>
  )
}
