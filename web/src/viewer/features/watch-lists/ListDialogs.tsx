import { lazy, Suspense } from 'react'
import { useListRequest } from './list-store.ts'

// Few visits open one: their script is fetched when it is needed.
const OpenListDialog = lazy(() => import('./OpenListDialog.tsx').then((module) => ({ default: module.OpenListDialog })))

/** Where the dialogs of the list buttons open; once a page. */
export function ListDialogs() {
  const request = useListRequest()
  if (!request) return null
  return (
    <Suspense>
      <OpenListDialog key={request.title.video_id} request={request} />
    </Suspense>
  )
}
