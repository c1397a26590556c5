import type { createRootRouteWithContext as createFullRootRoute, createRoute as createFullRoute } from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'

// A route of react-router carries each hook and a Link of its own, 2 kB for every visit. Nothing here calls those: pages read
// the address with useSearch({ from }), and link with ui/Anchor. Only what the router itself reads of a route is left.

/** As createRoute of react-router, without `route.useSearch()`, `route.Link` and their like. */
export const createRoute = ((options: object) => new BaseRoute(options as never)) as unknown as typeof createFullRoute

/** As createRootRouteWithContext of react-router, likewise. */
export const createRootRouteWithContext = (() => (options: object) => new BaseRootRoute(options)) as unknown as typeof createFullRootRoute
