import type { Reply } from '@matinee/contract/client'
import { ownRowsKey, userKey } from '@matinee/contract/storage-keys'
import { appVersion } from '@matinee/contract/version'
import type { QueryClient } from '@tanstack/react-query'
import { callQueryKey } from '../../lib/call-query.ts'
import { isChild, profileKey, readUser } from '../../lib/session.ts'
import { type KeptRows, ownRowPaths } from './own-rows.ts'

type Rows = Reply<(typeof ownRowPaths)[number]>

/** Keeps a profile's own rows of the home page, where it is kept itself, for the next time that the page is opened. */
export const keepOwnRows = (client: QueryClient): void => {
  const keep = () => {
    const user = readUser()
    // A child's page is drawn from fresh answers alone.
    if (!user || isChild(user)) return
    const answers = ownRowPaths.flatMap((path) => {
      const answer = client.getQueryData<Rows>(callQueryKey(path, {}, profileKey(user)))
      return answer ? [[path, answer] satisfies [typeof path, Rows]] : []
    })
    if (answers.length === 0) return
    const count = answers.reduce((sum, [, { data }]) => sum + data.filter(({ videos }) => videos.length > 0).length, 0)
    const kept: KeptRows = [profileKey(user), Math.min(count, 9), appVersion, answers]
    const storage = localStorage.getItem(userKey) ? localStorage : sessionStorage
    try {
      storage.setItem(ownRowsKey, JSON.stringify(kept))
    } catch {
      // The storage is full, or shut: the rows come a moment later next time.
    }
  }
  keep()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && (ownRowPaths as readonly unknown[]).includes(query.queryKey[0])) keep()
  })
}
