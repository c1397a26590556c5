import type { Path } from '@matinee/contract/v3'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '../lib/api.ts'
import { clearUser, isMember, onSessionChange, profileKey, readUser, type StoredUser } from '../lib/session.ts'
import { followLive, type LiveKind } from './features/live/live-stream.ts'
import { currentListState } from './features/watch-lists/list-store.ts'
import { settleListed } from './listed-titles.ts'

const listPaths: Path[] = [
  'my-watch-list',
  'home-watchlist-videos',
  'videos-in-watch-list-id',
  'friend-share-watchlist',
  'watch-list-shares',
]

/** Events within so long lead to one question. */
const gatherMilliseconds = 200
/** Positions move all the time while something plays elsewhere; nobody needs them more often. */
const progressMilliseconds = 10_000

/** Keeps what this browser shows of a profile as other tabs and devices have changed it. Call it once. */
export const followChanges = (client: QueryClient): void => {
  let following = new AbortController()
  let token: string | undefined
  let pending = new Set<LiveKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let progressAt = 0

  const refresh = (paths: Path[]) => Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })))

  const refreshListed = async (): Promise<void> => {
    const before = currentListState().changed
    const asked = readUser()
    const reply = await ask('listed-titles', {}).catch(() => undefined)
    if (reply && readUser() === asked) settleListed(new Set(reply.data), before)
  }

  const apply = (user: StoredUser): void => {
    if (document.hidden) return
    const kinds = pending
    pending = new Set()
    const isMeant = (kind: LiveKind) => kinds.has(kind) || kinds.has('all')
    if (isMeant('lists') && isMember(user)) {
      void refresh(listPaths)
      void refreshListed()
    }
    if (isMeant('progress')) {
      const waitMilliseconds = progressAt + progressMilliseconds - performance.now()
      progressAt = Math.max(performance.now(), progressAt + progressMilliseconds)
      setTimeout(() => void refresh(['home-continue-watch-videos']), Math.max(0, waitMilliseconds))
    }
    if (kinds.has('profile')) void client.invalidateQueries({ predicate: ({ queryKey: [, , profile] }) => profile === profileKey(user) })
  }

  const hear = (user: StoredUser) => (kind: LiveKind) => {
    if (kind === 'over') {
      following.abort()
      if (readUser()?.userToken === user.userToken) clearUser()
      return
    }
    // From here on a title's own answer is newer than what was heard before.
    if (kind === 'lost') return settleListed(null, new Map())
    pending.add(kind)
    clearTimeout(timer)
    timer = setTimeout(() => apply(user), gatherMilliseconds)
  }

  const begin = (): void => {
    const user = readUser()
    if (user?.userToken === token) return
    token = user?.userToken
    following.abort()
    following = new AbortController()
    pending.clear()
    clearTimeout(timer)
    if (user) void followLive(user, hear(user), following.signal)
  }

  onSessionChange(begin)
  // What happened while nobody looked.
  document.addEventListener('visibilitychange', () => {
    const user = readUser()
    if (user && pending.size > 0) apply(user)
  })
  begin()
}
