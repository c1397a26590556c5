import { stringifySearch } from '@matinee/contract/paths'
import type { RouterHistory } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch } from './search-params.ts'

type ReadSearch = (raw: Record<string, string>) => Record<string, unknown>

interface KnownRoute {
  options: { path: string; validateSearch?: ReadSearch }
}

/** A path as the router compares it: in any case, with any slashes around it. */
const plainPath = (pathname: string): string => pathname.replace(/^\/+|\/+$/g, '').toLowerCase()

const routes = new Map((routeTree.children as unknown as KnownRoute[]).map((route) => [plainPath(route.options.path), route.options]))

/** The route at a path, with its own reader of parameters. */
export const routeAt = (pathname: string) => routes.get(plainPath(pathname))

/**
 * A history whose addresses hold only the parameters that their route knows and can read. The router reads every address
 * here, and merges what a route reads over all that stands in the address: what it should not see must not be there.
 */
export const withKnownSearch = (history: RouterHistory): RouterHistory =>
  Object.create(history, {
    location: {
      get: () => {
        const { location } = history
        const { pathname, hash } = location
        const search = stringifySearch(routeAt(pathname)?.validateSearch?.(parseSearch(location.search)) ?? {})
        return { ...location, search, href: pathname + search + hash }
      },
    },
  })
