import { CallRefused } from '@matinee/contract/call-refused'
import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { failureText } from './texts.ts'

/** As much of a query as its four states need. */
interface BoundaryQuery<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface QueryBoundaryProps<T> {
  query: BoundaryQuery<T>
  skeleton: ReactNode
  /** What did not load: 'This row', 'This page'. */
  what?: string
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** Shows the not-found page when the server knows nothing of what was asked for. */
  orNotFound?: boolean
  children: (data: T) => ReactNode
}

/** A data load in its four states: skeleton, failure (message kept, try again), empty, success. */
export function QueryBoundary<T>({ query, skeleton, what = 'This', isEmpty, empty = null, orNotFound, children }: QueryBoundaryProps<T>) {
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (orNotFound && error instanceof CallRefused && error.error === 'not_found') throw notFound()
  if (!error) return skeleton
  return (
    <LoadFailure busy={query.isFetching} onRetry={() => query.refetch()}>
      <b>{what} couldn’t be loaded.</b> {failureText(error)}
    </LoadFailure>
  )
}
