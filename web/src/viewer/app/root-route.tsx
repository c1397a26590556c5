import type { QueryClient } from '@tanstack/react-query'
import type { RouteLoader } from '../../lib/route-loader.ts'
import { Frame } from '../frame/Frame.tsx'
import type { PlayPreparation } from '../titles/use-play.ts'
import type { page } from './page.ts'
import { createRootRouteWithContext, createRoute } from './plain-route.ts'

export interface RouteContext extends RouteLoader {
  client: QueryClient
  loadPlayPreparation: () => Promise<PlayPreparation>
}

export const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Frame,
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) =>
    Promise.all([
      context.load('left-sidebar', {}),
      context.load('api-config', {}, { sameForAll: true }),
      context.load('device-master', {}, { sameForAll: true }),
      context.load('get-version', { platform: 'web' }, { sameForAll: true }),
    ]).then(() => null),
})

/** A route whose page loads all by itself. */
export const plainRoute = <const Path extends string>(path: Path, shown: ReturnType<typeof page>) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...shown })
