import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayEnter, useAccess } from '../../lib/access.ts'
import { readUser, useSession } from '../../lib/session.ts'

/** Sends away whoever may not see the page that stands; where to, and what they are told, comes in a script of its own. */
export const useAccessGuard = (): void => {
  const router = useRouter()
  const access = useAccess()
  const user = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    // The session as it is kept, since the first drawing knows of none.
    if (mayEnter(access, readUser())) return
    import('./send-away.ts').then(
      ({ sendAway }) => sendAway(router),
      () => location.replace('/signin'),
    )
  }, [user, router, access, pathname])
}
