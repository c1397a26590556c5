import { useEffect, useRef } from 'react'
import { ask } from '../../../lib/api.ts'
import { useRefresh } from '../../../lib/ask.ts'

/** Tells the service that the profile sees what a saved search finds: nothing in it is new any more. */
export const useLookAt = (searchId: number | undefined): void => {
  const refresh = useRefresh()
  const lookedAt = useRef<number>(undefined)
  useEffect(() => {
    if (searchId === lookedAt.current) return
    lookedAt.current = searchId
    if (searchId === undefined) return
    // A count that stays is nobody's concern: the next look takes it away.
    void ask('look-at-save-search', { save_search_id: searchId }).then(
      () => refresh('user-save-search-list'),
      () => undefined,
    )
  }, [searchId, refresh])
}
