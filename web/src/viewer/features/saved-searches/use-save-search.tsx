import { type ReactNode, useState } from 'react'
import { isMember, readUser } from '../../../lib/session.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { askToSignIn } from '../../shell/login-alert.ts'
import type { SearchWish } from './search-wish.ts'

// Opened rarely: its script is fetched when it is needed.
const SaveSearchDialog = lazyPart('SaveSearchDialog', () => import('./SaveSearchDialog.tsx'))

/** Lets a member keep a search under a name and asks anyone else to sign in first; `dialog` is to be drawn by the caller. */
export const useSaveSearch = (): { saveSearch: (wish: SearchWish) => void; dialog: ReactNode } => {
  const [wish, setWish] = useState<SearchWish | null>(null)
  const saveSearch = (wanted: SearchWish) => {
    if (isMember(readUser())) setWish(wanted)
    else askToSignIn('other')
  }
  const dialog = wish && <SaveSearchDialog wish={wish} onClose={() => setWish(null)} />
  return { saveSearch, dialog }
}
