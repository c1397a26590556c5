import { searchByPath } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** One address for all that show the same page: no trailing slash, no unknown parameters, the known ones in one order. */
export const normaliseAddress = (address: string): string => {
  const { pathname, search } = new URL(`http://localhost${address}`)
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const known = searchByPath[path]?.(parseSearch(search)) ?? {}
  return path + stringifySearch(known as Record<string, unknown>)
}
