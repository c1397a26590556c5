import { CallRefused } from '@matinee/contract/call-refused'
import { type OperatorCallName, operatorCallsByName } from '@matinee/contract/operator/operator'
import { createOperatorClient, type OperatorInput, type OperatorReply } from '@matinee/contract/operator/operator-client'
import { keepPreviousData, type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { headersFor } from '../../lib/api.ts'
import { clearUser, readUser } from '../../lib/session.ts'

export type { OperatorCallName, OperatorInput, OperatorReply }

const client = createOperatorClient({
  fetch: (address, request) => fetch(address, request),
  headers: () => headersFor(readUser()),
})

/** Makes one of the operator's calls as whoever is signed in; rejects with CallRefused. A session that is over is forgotten. */
export const callOperator = async <N extends OperatorCallName>(name: N, input: OperatorInput<N>): Promise<OperatorReply<N>> => {
  const user = readUser()
  try {
    return await client(name, input)
  } catch (error) {
    if (error instanceof CallRefused && error.endsSession && user?.userToken === readUser()?.userToken) clearUser({ isEnded: true })
    throw error
  }
}

/** 'catalogue' of 'catalogue:read': what a call reads or changes; undefined for what is no call. */
const areaOf = (name: unknown): string | undefined => operatorCallsByName[name as OperatorCallName]?.scope.split(':', 1)[0]

/** Asks anew for what is on screen of an area, such as 'catalogue', and marks the rest of it as old. */
export const refreshArea = (queries: QueryClient, area: string | undefined): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => areaOf(name) === area })

/** The same by the name of one of its calls. */
export const refreshAreaOf = (queries: QueryClient, name: OperatorCallName): Promise<void> => refreshArea(queries, areaOf(name))

interface QuerySettings {
  enabled?: boolean
  /** Asks again after so many milliseconds, while the page is looked at. */
  refetchInterval?: number
  /** Shows what was there before while another input is asked for. */
  keepsPrevious?: boolean
}

export const useOperatorQuery = <N extends OperatorCallName>(
  name: N,
  input: OperatorInput<N>,
  { keepsPrevious, ...settings }: QuerySettings = {},
) =>
  useQuery({
    queryKey: [name, input],
    queryFn: () => callOperator(name, input),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...settings,
  })

/** Calls whose list goes on with a cursor. */
export type ListCall = {
  [N in OperatorCallName]: OperatorReply<N> extends { data: unknown[]; nextCursor: string | null } ? N : never
}[OperatorCallName]
export type RowOf<N extends ListCall> = OperatorReply<N> extends { data: (infer Row)[] } ? Row : never

interface ListSettings<Row> extends Omit<QuerySettings, 'refetchInterval'> {
  /** Milliseconds, or what tells them by the rows that are there. */
  refetchInterval?: number | ((rows: readonly Row[]) => number)
}

const rowsOf = <N extends ListCall>(data: { pages: unknown[] } | undefined): RowOf<N>[] =>
  (data?.pages ?? []).flatMap((page) => (page as { data: RowOf<N>[] }).data)

/** A list, page by page; `rows` are those that are there. */
export const useOperatorList = <N extends ListCall>(
  name: N,
  input: Omit<OperatorInput<N>, 'cursor'>,
  settings: ListSettings<RowOf<N>> = {},
) => {
  const { keepsPrevious = true, refetchInterval, ...others } = settings
  const list = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam }) =>
      callOperator(name, { ...input, ...(pageParam !== null && { cursor: pageParam }) } as unknown as OperatorInput<N>),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as unknown as { nextCursor: string | null }).nextCursor,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) =>
      typeof refetchInterval === 'function' ? refetchInterval(rowsOf<N>(state.data)) : (refetchInterval ?? false),
    ...others,
  })
  const rows = rowsOf<N>(list.data)
  return { ...list, rows }
}

/** A list to its end, for menus: as many pages as there are. */
export const useWholeList = <N extends ListCall>(name: N): RowOf<N>[] => {
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = useOperatorList(name, { limit: 100 } as unknown as Omit<
    OperatorInput<N>,
    'cursor'
  >)
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return rows
}

/** Makes a call that changes something; what of its area is on screen is asked for anew before it is done. */
export const useOperatorChange = <N extends OperatorCallName>(
  name: N,
  { onSuccess }: { onSuccess?: (reply: OperatorReply<N>, input: OperatorInput<N>) => unknown } = {},
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: OperatorInput<N>) => callOperator(name, input),
    onSuccess: async (reply, input) => {
      await onSuccess?.(reply, input)
      await refreshArea(queries, areaOf(name))
    },
  })
}
