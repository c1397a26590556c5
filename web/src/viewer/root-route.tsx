import type { QueryClient } from '@tanstack/react-query'
import type { Filler } from './fill.ts'
import { Frame } from './frame/Frame.tsx'
import type { page } from './page.ts'
import { createRootRouteWithContext, createRoute } from './plain-route.ts'

export interface RouteContext extends Filler {
  client: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Frame,
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) =>
    Promise.all([
      context.fill('left-sidebar', {}),
      context.fill('api-config', {}, { sameForAll: true }),
      context.fill('device-master', {}, { sameForAll: true }),
      context.fill('get-version', { platform: 'web' }, { sameForAll: true }),
    ]).then(() => null),
})

/** A route whose page loads all by itself. */
export const plainRoute = <const Path extends string>(path: Path, shown: ReturnType<typeof page>) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...shown })
