import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { chunkOf } from './shell/chunk.ts'

/** How the frame stands around a page: with rail and header, alone, or in the day colours of printed pages. */
export type FrameKind = 'full' | 'bare' | 'day'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page's file in pages/, by which the server finds its script and styles. */
    page?: string
    frame?: FrameKind
  }
}

/** A page in a script of its own; it exports a component named as its file. */
export const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, RouteComponent>>, frame: FrameKind = 'full') => ({
  component: lazyRouteComponent(() => chunkOf(load()), name),
  // The router's default is for loaders alone: a page may learn later that there is nothing.
  notFoundComponent: NotFoundPage,
  staticData: { page: name, frame },
})
