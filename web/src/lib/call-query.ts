import type { ReadingPath } from '@matinee/contract/v3'
import { infiniteQueryOptions, type QueryKey, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ask, ask as askServer, type Parameters, type Reply } from './api.ts'
import { isChild, profileKey, useSession } from './session.ts'

/** Calls whose `data` comes in pages by `start_range`. */
export type PagedPath = {
  [P in ReadingPath]: Reply<P> extends { data: unknown[] } ? ('page' extends keyof Parameters<P> ? P : never) : never
}[ReadingPath]

export interface CallQueryOptions {
  enabled?: boolean
  /** Milliseconds for which an answer is taken as fresh; five minutes when left out. */
  staleTime?: number
  /** True for a call whose answer is the same for whoever asks. */
  sameForAll?: boolean
}

/** Whose answers those are that are the same for all. */
export const everyone = 'all'

/** Where an answer is kept: the call, its parameters and whose answer it is. */
export const callQueryKey = (path: ReadingPath, parameters: object, profile: string): QueryKey => [path, parameters, profile]
const callPagesQueryKey = (path: ReadingPath, parameters: object, profile: string): QueryKey => [path, parameters, profile, 'pages']

const defaultStaleTime = 300_000
// Whoever comes back from a film finds the list as far as it had been scrolled. The server keeps nothing beyond a page, and sets no timers.
const pagesKeptMs = typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 3 * 3_600_000

export const callQueryOptions = <P extends ReadingPath>(path: P, parameters: Parameters<P>, profile: string, ask: Ask = askServer) =>
  queryOptions({
    queryKey: callQueryKey(path, parameters, profile),
    queryFn: ({ signal }) => ask(path, parameters, { signal }),
    staleTime: defaultStaleTime,
  })

interface AnyPage {
  data: unknown[]
  count?: number
  numberOfRows?: number
}

/** The next page's index, or undefined at the end. */
export const nextPage = (last: AnyPage, pages: AnyPage[]): number | undefined => {
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0)
  const total = last.numberOfRows ?? last.count ?? Number.POSITIVE_INFINITY
  return last.data.length > 0 && loaded < total ? pages.length : undefined
}

export const callPagesQueryOptions = <P extends PagedPath>(
  path: P,
  parameters: Omit<Parameters<P>, 'page'>,
  profile: string,
  ask: Ask = askServer,
) =>
  infiniteQueryOptions({
    queryKey: callPagesQueryKey(path, parameters, profile),
    queryFn: ({ signal, pageParam }) => ask(path, { ...parameters, page: pageParam } as unknown as Parameters<P>, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => nextPage(last as unknown as AnyPage, pages as unknown as AnyPage[]),
    staleTime: defaultStaleTime,
    gcTime: pagesKeptMs,
  })

/** Whose answer is asked for; and a grown-up's profile is shown the visitor's until its own is there, so that the page paints at once. */
const useWhose = (sameForAll: boolean | undefined, keyFor: (profile: string) => QueryKey) => {
  const client = useQueryClient()
  const session = useSession()
  return {
    profile: sameForAll ? everyone : profileKey(session),
    placeholderData: () => (session && !isChild(session) ? client.getQueryData(keyFor('visitor')) : undefined) as never,
  }
}

/** Reads a call. The answer is kept per profile and refreshed when it is old. */
export const useCallQuery = <P extends ReadingPath>(
  path: P,
  parameters: Parameters<P>,
  { sameForAll, ...options }: CallQueryOptions = {},
) => {
  const { profile, placeholderData } = useWhose(sameForAll, (whose) => callQueryKey(path, parameters, whose))
  return useQuery({ ...callQueryOptions(path, parameters, profile), placeholderData, ...options })
}

/** Reads a call page by page: `data.pages`, `fetchNextPage()`, `hasNextPage`. */
export const useCallPagesQuery = <P extends PagedPath>(
  path: P,
  parameters: Omit<Parameters<P>, 'page'>,
  { sameForAll, ...options }: CallQueryOptions = {},
) => {
  const { profile, placeholderData } = useWhose(sameForAll, (whose) => callPagesQueryKey(path, parameters, whose))
  return useInfiniteQuery({ ...callPagesQueryOptions(path, parameters, profile), placeholderData, ...options })
}
