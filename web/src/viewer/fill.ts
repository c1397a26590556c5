import { CallRefused } from '@matinee/contract/call-refused'
import type { ReadingPath } from '@matinee/contract/v3'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Ask, Parameters, Reply } from '../lib/api.ts'
import { askOptions, askPagesOptions, everyone, type PagedPath } from '../lib/ask.ts'

export interface FillOptions {
  /** As in useAsk: the answer holds nothing personal. */
  sameForAll?: boolean
}

/**
 * How a route's loader brings answers into the Query cache before its page is shown. A refusal `not_found`, or of what the
 * address asks for, shows the not-found page; other failures leave the answer out, and the page says so itself.
 */
export interface Filler {
  fill: <P extends ReadingPath>(path: P, parameters: Parameters<P>, options?: FillOptions) => Promise<Reply<P> | undefined>
  fillPages: <P extends PagedPath>(path: P, parameters: Omit<Parameters<P>, 'start_range'>, options?: FillOptions) => Promise<void>
}

interface FillerSettings {
  client: QueryClient
  ask: Ask
  /** Whose answers, now. */
  profile: () => string
  /** Longest wait before the page is shown with its skeletons; left out on the server, which always waits. */
  patienceMs?: number
  onFailure?: (error: unknown) => void
  onNotFound?: (key: QueryKey) => void
  /**
   * While the page is taken over from the server: what it did not find. Nothing is asked then, so that the first
   * drawing is the server's own; the hooks ask for whatever is left out right after.
   */
  opening?: () => readonly QueryKey[] | undefined
}

const patience = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))

/** Makes the loaders' way into the cache. */
export const createFiller = ({
  client,
  ask,
  profile,

  patienceMs,
  onFailure,
  onNotFound,
  opening,
}: FillerSettings): Filler => {
  const settle = async <T>(key: QueryKey, load: () => Promise<T>): Promise<T | undefined> => {
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
    return patienceMs === undefined ? told : Promise.race([told, patience(patienceMs)])
  }
  return {
    async fill(path, parameters, { sameForAll } = {}) {
      const shared = askOptions(path, parameters, sameForAll ? everyone : 'visitor', ask)
      // What came with the page is shown at once; its personal version is asked for by useAsk.
      const known = client.getQueryData(shared.queryKey)
      if (known) return known
      return settle(shared.queryKey, () => client.ensureQueryData(sameForAll ? shared : askOptions(path, parameters, profile(), ask)))
    },
    async fillPages(path, parameters, { sameForAll } = {}) {
      const shared = askPagesOptions(path, parameters, sameForAll ? everyone : 'visitor', ask)
      if (client.getQueryData(shared.queryKey)) return
      const own = sameForAll ? shared : (askPagesOptions(path, parameters, profile(), ask) as typeof shared)
      await settle(shared.queryKey, () => client.ensureInfiniteQueryData(own))
    },
  }
}
