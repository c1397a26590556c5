import { useEffect, useRef } from 'react'
import { useCallMutation } from '../../../lib/call-mutation.ts'

/** Tells the service that the profile sees what a saved search finds: nothing in it is new any more. */
export const useLookAt = (searchId: number | undefined): void => {
  // A count that stays is nobody's concern: the next look takes it away.
  const { mutate: look } = useCallMutation('look-at-save-search')
  const lookedAt = useRef<number>(undefined)
  useEffect(() => {
    if (searchId === lookedAt.current) return
    lookedAt.current = searchId
    if (searchId !== undefined) look({ saveSearchId: searchId })
  }, [searchId, look])
}
