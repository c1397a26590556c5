import type { Reply } from '@matinee/contract/client'
import { membershipKey, userKey } from '@matinee/contract/storage-keys'
import type { QueryClient } from '@tanstack/react-query'
import { callQueryKey, callQueryOptions } from '../../lib/call-query.ts'
import { isMember, onSessionChange, profileKey, readUser } from '../../lib/session.ts'

const path = 'user-subscription'
const keptMs = 24 * 3600 * 1000

/** Whose, whether they are a member, and when that was asked. boot.js reads the first two, before the first paint. */
type Kept = [profile: string, isPremium: 0 | 1, atMs: number]

const read = (): Kept | undefined => {
  const text = localStorage.getItem(membershipKey) ?? sessionStorage.getItem(membershipKey)
  try {
    return text ? (JSON.parse(text) as Kept) : undefined
  } catch {
    return undefined
  }
}

/** Lets the style sheets know whether premium titles are the viewer's: `html[data-premium]`. It is asked once a day, and kept. */
export const keepMembership = (client: QueryClient): void => {
  const show = () => {
    const user = readUser()
    if (!isMember(user)) for (const storage of [localStorage, sessionStorage]) storage.removeItem(membershipKey)
    const kept = read()
    const isKnown = isMember(user) && kept?.[0] === profileKey(user)
    document.documentElement.toggleAttribute('data-premium', isKnown && kept?.[1] === 1)
    if (isMember(user) && !(isKnown && Date.now() - kept[2] < keptMs))
      void client.prefetchQuery(callQueryOptions(path, {}, profileKey(user)))
  }
  const keep = () => {
    const user = readUser()
    const answer = isMember(user) && client.getQueryData<Reply<typeof path>>(callQueryKey(path, {}, profileKey(user)))
    if (!answer) return
    const isPremium = answer.subscriptionStatus === 'Active' || answer.subscriptionStatus === 'Cancelled'
    const [storage, other] = localStorage.getItem(userKey) ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
    try {
      other.removeItem(membershipKey)
      storage.setItem(membershipKey, JSON.stringify([profileKey(user), isPremium ? 1 : 0, Date.now()] satisfies Kept))
    } catch {
      // The storage is full, or shut: the star stays.
    }
    show()
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === path) keep()
  })
  onSessionChange(show)
  show()
}
