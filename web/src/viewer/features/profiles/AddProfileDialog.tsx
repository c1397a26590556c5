import { Dialog } from '../../../ui/Dialog.tsx'
import { AddProfileForm } from './AddProfileForm.tsx'

export function AddProfileDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a profile" onClose={onClose}>
      <p>It keeps its own lists, places and history.</p>
      <AddProfileForm onAdded={onClose} onCancel={onClose} />
    </Dialog>
  )
}
