import { useCallMutation } from '../../../lib/call-mutation.ts'
import { failureText } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Profile } from './own-profile.ts'

interface DeleteProfileDialogProps {
  profile: Profile
  onClose: () => void
  onDeleted: () => void
}

export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const remove = useCallMutation('remove-clone-user', {
    onSuccess: ({ message }) => {
      onDeleted()
      showToast('ok', message)
    },
  })
  const confirm = async () => {
    try {
      await remove.mutateAsync({ profileId: profile.id })
    } catch (error) {
      onClose()
      showToast('error', failureText(error))
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${profile.name}?`}
      yes="Delete"
      look="danger"
      no="Keep it"
      busy={remove.isPending}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      Its lists, searches, history and progress are deleted, and it is signed out everywhere.
    </ConfirmDialog>
  )
}
