import { stringifySearch } from '@matinee/contract/paths'
import { routeAt } from './known-search.ts'
import { parseSearch, paymentSearch, signinSearch, signupSearch, tokenSearch } from './search-params.ts'

// What these read is for the browser alone: the server draws the same page whoever comes, wherever they go on to.
const browserOnly: unknown[] = [signinSearch, signupSearch, paymentSearch, tokenSearch]

/** One address for all that show the same page: no trailing slash, no unknown parameters, the known ones in one order. */
export const normaliseAddress = (address: string): string => {
  const { pathname, search } = new URL(`http://localhost${address.startsWith('/') ? '' : '/'}${address}`)
  const { path = pathname.replace(/(?!^)\/+$/, ''), validateSearch } = routeAt(pathname) ?? {}
  const known = validateSearch && !browserOnly.includes(validateSearch) ? validateSearch(parseSearch(search)) : {}
  return path + stringifySearch(known)
}
