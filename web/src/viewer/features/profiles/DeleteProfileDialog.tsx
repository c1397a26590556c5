import { useDo, useRefresh } from '../../../lib/ask.ts'
import { failureText } from '../../../lib/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { Profile } from './own-profile.ts'

interface DeleteProfileDialogProps {
  profile: Profile
  onClose: () => void
  onDeleted: () => void
}

export function DeleteProfileDialog({ profile, onClose, onDeleted }: DeleteProfileDialogProps) {
  const remove = useDo('remove-clone-user')
  const refresh = useRefresh()
  const confirm = async () => {
    try {
      const { message } = await remove.mutateAsync({ clone_user_id: profile.id })
      onDeleted()
      showToast('ok', message)
      await refresh('my-clone-user')
    } catch (error) {
      onClose()
      showToast('error', failureText(error))
    }
  }
  return (
    <Dialog
      title={`Delete ${profile.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => void confirm()}>
            Delete
          </Button>
          <Button look="ghost" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>The profile’s lists, saved searches, history and places in films go with it, and it is signed out wherever it watches.</p>
    </Dialog>
  )
}
