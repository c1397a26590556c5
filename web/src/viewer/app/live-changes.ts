import type { LiveTopic } from '@matinee/contract/topics'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/api.ts'
import { invalidateTopics } from '../../lib/call-mutation.ts'
import { everyone } from '../../lib/call-query.ts'
import { clearUser, isChild, isMember, onSessionChange, profileKey, readUser, type StoredUser, saveUser } from '../../lib/session.ts'
import { forgetListed, refreshListed } from '../features/watch-lists/refresh-listed.ts'
import { returnFocus } from '../frame/return-focus.ts'
import { keepMembership } from './keep-membership.ts'
import { keepOwnRows } from './keep-own-rows.ts'
import { followLive, type HeardEvent } from './live-stream.ts'
import { reachScroll } from './reach-scroll.ts'
import type { AppRouter } from './router.ts'

/** Events within so long lead to one question. */
const gatherMs = 200
/** Positions move all the time while something plays elsewhere; nobody needs them more often. */
const progressMs = 10_000

/** Shows nothing any more and loads the page anew: it was another profile's, and a child may be looking. */
const leave = (address: string): void => {
  document.documentElement.dataset.held = ''
  location.replace(address)
}

/** Keeps what this browser shows of a profile as other tabs and devices have changed it. Call it once. */
export const followChanges = (client: QueryClient, router: AppRouter): void => {
  let following = new AbortController()
  let token: string | undefined
  let pending = new Set<LiveTopic | 'all'>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let progressAt = 0

  // The owner may have made a child's profile of it, or a grown-up's: nothing of the page stays.
  const checkAudience = async (user: StoredUser): Promise<void> => {
    if (!isMember(user)) return
    const { data } = await ask('view-profile', {})
    if (readUser() !== user || data.isChild === user.isChild) return
    saveUser({ ...user, isChild: data.isChild, email: data.email })
    location.reload()
  }

  const apply = (user: StoredUser): void => {
    if (document.hidden) return
    const touched = pending
    pending = new Set()
    const isMeant = (topic: LiveTopic) => touched.has(topic) || touched.has('all')
    if (isMeant('lists') && isMember(user)) {
      void invalidateTopics(client, ['lists'])
      void refreshListed()
    }
    if (isMeant('progress')) {
      const waitMs = progressAt + progressMs - performance.now()
      progressAt = Math.max(performance.now(), progressAt + progressMs)
      setTimeout(() => void invalidateTopics(client, ['progress']), Math.max(0, waitMs))
    }
    if (isMeant('profile')) void checkAudience(user).catch(() => undefined)
    if (touched.has('profile')) void client.invalidateQueries({ predicate: ({ queryKey: [, , profile] }) => profile === profileKey(user) })
  }

  const hear = (user: StoredUser) => (event: HeardEvent) => {
    if (event === 'over') {
      following.abort()
      if (readUser()?.userToken === user.userToken) clearUser({ isEnded: true })
      return
    }
    if (event === 'lost') return forgetListed()
    pending.add(event)
    clearTimeout(timer)
    timer = setTimeout(() => apply(user), gatherMs)
  }

  const begin = (): void => {
    const user = readUser()
    // Answers of a profile leave the memory with it, and for a child a visitor's do.
    const kept = [everyone, profileKey(user), isChild(user) || 'visitor']
    client.removeQueries({ predicate: ({ queryKey: [, , whose] }) => !kept.includes(whose as string) })
    if (user?.userToken === token) return
    token = user?.userToken
    following.abort()
    following = new AbortController()
    pending.clear()
    clearTimeout(timer)
    if (!user) return
    void checkAudience(user).catch(() => undefined)
    void followLive(user, hear(user), following.signal)
  }

  // This tab finds its way by itself when it switches; when another does, what is on screen leaves with the profile.
  const follow = (isElsewhere?: boolean): void => {
    const earlier = token
    begin()
    if (!isElsewhere || earlier === token) return
    if (isChild(readUser())) leave('/')
    else if (earlier && token) void router.navigate({ to: '/' })
  }
  onSessionChange(follow)
  // A page that comes back as it was left heard nothing of a switch.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && token !== readUser()?.userToken) leave(location.href)
  })
  keepOwnRows(client)
  keepMembership(client)
  returnFocus(router)
  reachScroll(router)
  // The page is drawn: the room that it left for them is theirs now.
  delete document.documentElement.dataset.ownRows
  // What happened while nobody looked.
  document.addEventListener('visibilitychange', () => {
    const user = readUser()
    if (user && pending.size > 0) apply(user)
  })
  begin()
}
