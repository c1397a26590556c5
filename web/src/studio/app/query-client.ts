import { CallRefused } from '@matinee/contract/call-refused'
import { QueryClient } from '@tanstack/react-query'

/** A refusal stays a refusal; only a lost connection or a server in trouble is worth another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallRefused && (error.status === 0 || error.status >= 502)

/** Several people work at once: what is kept is shown at once, and asked for anew whenever it is looked at. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 }, mutations: { retry: false } } })
