import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isMember, readUser, type StoredUser, useSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.ts'
import { guestReason, signInReason } from './members-only-reason.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody chose to go on as a guest on the way here. */
    asGuest?: boolean
  }
}

interface MembersOnlyOptions {
  /** guest: whoever has a session; anyone: nobody is sent away. */
  who?: 'member' | 'guest' | 'anyone'
  /** Where to come back to; this page when left out. */
  next?: string
  /** What a visitor is told of whom nobody knows. */
  toStrangers?: string
}

/**
 * The member whose page this is; null as long as nobody is known. Others are told why and sent to sign in, from where they come back;
 * whoever has just chosen to be a guest is told so on the home page instead.
 */
export const useMembersOnly = (
  purpose: string,
  { who = 'member', toStrangers, ...options }: MembersOnlyOptions = {},
): StoredUser | null => {
  const router = useRouter()
  const user = useSession()
  // The path of this very page: on the way to another, the router's is the other's already.
  const [path] = useState(useLocation().pathname)
  const isTold = 'next' in options
  const { next } = options

  useEffect(() => {
    // The session as it is kept, since the first drawing knows of none.
    const kept = readUser()
    if (who === 'anyone' || isMember(kept) || (who === 'guest' && kept)) return
    const { pathname, href, state } = router.history.location
    // Whoever signed out on this very page is on the way to another.
    if (pathname !== path) return
    if (kept && state.asGuest) {
      showToast('note', guestReason(purpose))
      void router.navigate({ to: '/', replace: true })
      return
    }
    showToast('note', signInReason(kept, purpose, toStrangers))
    void router.navigate({ to: '/signin', search: { next: isTold ? next : href }, replace: true })
  }, [user, router, path, purpose, who, toStrangers, isTold, next])

  return isMember(user) ? user : null
}
