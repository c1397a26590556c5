import { lazyPart } from '../../../lib/lazy-part.tsx'
import { closeListDialog, useAskedTitle } from '../../titles/list-state.ts'

// Few visits open it: its script is fetched when it is needed.
const ListDialog = lazyPart('ListDialog', () => import('./ListDialog.tsx'))

/** Where the dialog of the list buttons opens; once a page. */
export function ListDialogs() {
  const title = useAskedTitle()
  if (!title) return null
  return <ListDialog key={title.video_id} title={title} onClose={closeListDialog} />
}
