import { AddToListDialog } from './AddToListDialog.tsx'
import { closeListDialog, type ListRequest } from './list-store.ts'
import { RemoveFromListDialog } from './RemoveFromListDialog.tsx'

export function OpenListDialog({ request: { kind, title } }: { request: ListRequest }) {
  return kind === 'add' ? (
    <AddToListDialog title={title} onClose={closeListDialog} />
  ) : (
    <RemoveFromListDialog title={title} onClose={closeListDialog} />
  )
}
