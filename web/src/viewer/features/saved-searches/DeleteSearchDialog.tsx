import { useCallMutation } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'

interface DeleteSearchDialogProps {
  search: { id: number; searchListName: string }
  onClose: () => void
  /** The service has forgotten the search: leaves the page that shows what it finds. */
  onDeleted: () => Promise<void> | undefined
}

export function DeleteSearchDialog({ search: { id, searchListName }, onClose, onDeleted }: DeleteSearchDialogProps) {
  const forget = useCallMutation('delete-save-search', {
    onSuccess: ({ message }) => {
      showToast('ok', message)
      return onDeleted()
    },
  })
  const confirm = async () => {
    try {
      await forget.mutateAsync({ saveSearchId: id })
    } catch {
      onClose()
      showToast('error', dialogTexts.searchDeleteFailed)
    }
  }
  return (
    <ConfirmDialog
      title="Delete this search?"
      yes="Delete"
      look="danger"
      no="Keep it"
      busy={forget.isPending}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      {searchListName} will be removed from your saved searches.
    </ConfirmDialog>
  )
}
