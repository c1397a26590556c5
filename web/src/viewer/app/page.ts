import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { chunkOf } from '../../lib/chunk.ts'
import type { FrameKind } from '../frame/route-options.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'

/** A page in a script of its own; it exports a component named as its file. */
export const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, RouteComponent>>, frame: FrameKind = 'full') => ({
  component: lazyRouteComponent(() => chunkOf(load()), name),
  // The router's default is for loaders alone: a page may learn later that there is nothing.
  notFoundComponent: NotFoundPage,
  staticData: { page: name, frame },
})
