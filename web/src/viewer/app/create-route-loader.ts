import { CallRefused } from '@matinee/contract/call-refused'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Ask } from '../../lib/api.ts'
import { callPagesQueryOptions, callQueryOptions, everyone } from '../../lib/call-query.ts'
import type { RouteLoader } from '../../lib/route-loader.ts'

interface RouteLoaderSettings {
  client: QueryClient
  ask: Ask
  /** Whose answers, now. */
  profile: () => string
  /** Longest wait before the page is shown with its skeletons; left out on the server, which always waits. */
  timeoutMs?: number
  onFailure?: (error: unknown) => void
  onNotFound?: (key: QueryKey) => void
  /**
   * While the page is taken over from the server: what it did not find. Nothing is asked then, so that the first
   * drawing is the server's own; the hooks ask for whatever is left out right after.
   */
  opening?: () => readonly QueryKey[] | undefined
}

const timeout = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** Makes the loaders' way into the cache. */
export const createRouteLoader = ({
  client,
  ask,
  profile,
  timeoutMs,
  onFailure,
  onNotFound,
  opening,
}: RouteLoaderSettings): RouteLoader => {
  const loadWithin = async <T>(key: QueryKey, load: () => Promise<T>): Promise<T | undefined> => {
    const missing = opening?.()
    if (missing?.some((other) => hashKey(other) === hashKey(key))) throw notFound()
    if (missing) return undefined
    const told = load().catch((error: unknown) => {
      if (error instanceof CallRefused && /^(not_found|invalid_parameter)$/.test(error.error)) {
        onNotFound?.(key)
        throw notFound()
      }
      onFailure?.(error)
      return undefined
    })
    return timeoutMs === undefined ? told : Promise.race([told, timeout(timeoutMs)])
  }
  return {
    async load(path, parameters, { sameForAll } = {}) {
      const shared = callQueryOptions(path, parameters, sameForAll ? everyone : 'visitor', ask)
      // What came with the page is shown at once; its personal version is asked for by useCallQuery.
      const known = client.getQueryData(shared.queryKey)
      if (known) return known
      return loadWithin(shared.queryKey, () =>
        client.ensureQueryData(sameForAll ? shared : callQueryOptions(path, parameters, profile(), ask)),
      )
    },
    async loadPages(path, parameters, { sameForAll } = {}) {
      const shared = callPagesQueryOptions(path, parameters, sameForAll ? everyone : 'visitor', ask)
      if (client.getQueryData(shared.queryKey)) return
      const own = sameForAll ? shared : (callPagesQueryOptions(path, parameters, profile(), ask) as typeof shared)
      await loadWithin(shared.queryKey, () => client.ensureInfiniteQueryData(own))
    },
  }
}
