import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMember, readUser, type StoredUser, useSession } from '../../../lib/session.ts'
import { showToast } from '../../../ui/toast.ts'
import { loginSentence } from '../../shell/login-alert.ts'

/** The member whose page this is; null as long as nobody is known. Visitors and guests are sent to sign in, and come back to the page at `path`. */
export const useMembersOnly = (path: string): StoredUser | null => {
  const router = useRouter()
  const user = useSession()

  useEffect(() => {
    // The session as it is kept, since the first drawing knows of none.
    if (isMember(readUser())) return
    // Whoever signed out on this very page is on the way to another.
    if (router.history.location.pathname !== path) return
    showToast('note', loginSentence.other)
    router.navigate({ to: '/signin', search: { next: router.history.location.href }, replace: true })
  }, [user, router, path])

  return isMember(user) ? user : null
}
