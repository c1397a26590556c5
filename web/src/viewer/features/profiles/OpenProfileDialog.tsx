import { Dialog } from '../../../ui/Dialog.tsx'
import { AddProfileForm } from './AddProfileForm.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'
import { DeleteProfileDialog } from './DeleteProfileDialog.tsx'
import { EditProfileDialog } from './EditProfileDialog.tsx'
import type { Profile } from './own-profile.ts'
import type { ProfileAction } from './ProfileCard.tsx'

export type ProfileRequest = { action: 'add' } | { action: ProfileAction; profile: Profile }

interface OpenProfileDialogProps {
  request: ProfileRequest
  /** The account's first profile asks. */
  byOwner: boolean
  onClose: () => void
  onDeleted: () => void
}

export function OpenProfileDialog({ request, byOwner, onClose, onDeleted }: OpenProfileDialogProps) {
  if (request.action === 'add') return <AddProfileDialog onClose={onClose} />
  const { action, profile } = request
  if (action === 'avatar') return <AvatarDialog profile={profile} onClose={onClose} />
  if (action === 'edit') return <EditProfileDialog profile={profile} byOwner={byOwner} onClose={onClose} />
  return <DeleteProfileDialog profile={profile} onClose={onClose} onDeleted={onDeleted} />
}

function AddProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a profile" onClose={onClose}>
      <p>Each profile has its own lists, progress and history.</p>
      <AddProfileForm onAdded={onClose} onCancel={onClose} />
    </Dialog>
  )
}
