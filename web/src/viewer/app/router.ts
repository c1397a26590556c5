import { type PagePath, stringifySearch } from '@matinee/contract/paths'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import type { RoutePaths } from '@tanstack/router-core'
import type { RouteLoader } from '../../lib/route-loader.ts'
import { PagePending } from '../../ui/PagePending.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { UnexpectedErrorPage } from '../pages/UnexpectedErrorPage.tsx'
import { withKnownSearch } from './known-search.ts'
import { routeTree } from './routes.tsx'
import { restoresScroll } from './scroll-restoring.ts'
import { parseSearch } from './search-params.ts'

export interface RouterSettings {
  history: RouterHistory
  client: QueryClient
  loader: RouteLoader
  /** Off on the server, where scroll restoration would write an inline script. */
  restoreScroll: boolean
}

export const createRouter = ({ history, client, loader, restoreScroll }: RouterSettings) =>
  createTanStackRouter({
    routeTree,
    history: withKnownSearch(history),
    context: { client, ...loader, loadPlayPreparation: () => import('./prepare-play.ts') },
    parseSearch,
    stringifySearch,
    scrollRestoration: restoreScroll && restoresScroll(),
    defaultPreload: 'intent',
    // The Query cache alone knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 0,
    // The first page comes from nowhere.
    defaultViewTransition: { types: ({ fromLocation }) => (fromLocation ? [] : false) },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: UnexpectedErrorPage,
    defaultPendingComponent: PagePending,
  })

export type AppRouter = ReturnType<typeof createRouter>

type None<Nothing extends never> = Nothing
type RoutePath = RoutePaths<typeof routeTree>
/** Does not compile when the contract names a page without a route, or a route is at a path that it does not name; and then names it. */
type _EveryPage = None<Exclude<PagePath, RoutePath> | Exclude<RoutePath, PagePath | ''>>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
