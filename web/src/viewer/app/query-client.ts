import { QueryClient } from '@tanstack/react-query'
import { retries } from '../../lib/retries.ts'

export const createQueryClient = (): QueryClient => new QueryClient({ defaultOptions: { queries: retries, mutations: { retry: false } } })
