import { lazyPart } from '../../shell/lazy-part.tsx'
import { closeListDialog, useListRequest } from './list-store.ts'

// Few visits open one: their script is fetched when it is needed.
const OpenListDialog = lazyPart('OpenListDialog', () => import('./OpenListDialog.tsx'))

/** Where the dialogs of the list buttons open; once a page. */
export function ListDialogs() {
  const request = useListRequest()
  if (!request) return null
  return <OpenListDialog key={request.title.video_id} request={request} onClose={closeListDialog} />
}
