import { QueryClient } from '@tanstack/react-query'
import { retries } from '../../lib/retries.ts'

/** Several people work at once: what is kept is shown at once, and asked for anew whenever it is looked at. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...retries, staleTime: 5_000 }, mutations: { retry: false } } })
