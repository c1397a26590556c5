import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { isMember, readUser } from '../../../lib/session.ts'
import { askToSignIn } from '../../titles/login-prompt.ts'
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
