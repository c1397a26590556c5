import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { goOn } from '../../../lib/go-on.ts'
import { isMember, onSessionChange, readUser } from '../../../lib/session.ts'

/** Sends a member who opens a page of signing in or up on to where they were going; likewise where they sign in in another tab meanwhile. */
export const useKnownGoesOn = (next: string | undefined): void => {
  const router = useRouter()
  useEffect(() => {
    const leave = () => {
      if (isMember(readUser())) void goOn(router, next, { replace: true })
    }
    leave()
    return onSessionChange((isElsewhere) => isElsewhere && leave())
  }, [router, next])
}
