import { lazyRouteComponent, type RouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'
import { chunkOf } from '../../lib/chunk.ts'
import type { FrameKind } from '../frame/route-options.ts'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'

interface PageOptions {
  frame?: FrameKind
  access?: StaticDataRouteOption['access']
}

/** A page in a script of its own; it exports a component named as its file. */
export const page = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, RouteComponent>>,
  { frame = 'full', access }: PageOptions = {},
) => ({
  component: lazyRouteComponent(() => chunkOf(load()), name),
  // The router's default is for loaders alone: a page may learn later that there is nothing.
  notFoundComponent: NotFoundPage,
  staticData: { page: name, frame, access },
})
