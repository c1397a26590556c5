import { AddToListDialog } from './AddToListDialog.tsx'
import type { ListRequest } from './list-store.ts'
import { RemoveFromListDialog } from './RemoveFromListDialog.tsx'

interface OpenListDialogProps {
  request: ListRequest
  onClose: () => void
}

export function OpenListDialog({ request: { kind, title }, onClose }: OpenListDialogProps) {
  return kind === 'add' ? <AddToListDialog title={title} onClose={onClose} /> : <RemoveFromListDialog title={title} onClose={onClose} />
}
