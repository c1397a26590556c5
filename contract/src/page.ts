import type { ClientSettings } from './send.ts'

/** Scripts and styles of one page, as the build or the development server made them. */
export interface PageAssets {
  /** Address of the entry script; a page that stands without scripts has none. */
  entry?: string
  /** Scripts that the entry and the page import: fetched along, but after what is seen first. */
  modules: string[]
  /** Style sheets, with their text where it stands in the page. */
  styles: { href: string; text?: string }[]
  /** HTML that a development server adds to the head. */
  extraHead?: string
}

/** What the service is called and looks like, as far as the document itself says it. */
export interface PageService {
  name: string
  /** Tokens of the accent, after the design's own; empty where those stand. */
  styles: string
  /** Addresses. */
  icon: string
  touchIcon: string
  manifest: string
}

/** What a page is drawn in: one service, one build. */
export interface PageSurroundings {
  /** Scheme and host that people reach the service by. */
  origin: string
  service: PageService
  /** Scripts and styles of a page, by the name of its file in pages/; undefined for a page without its own. */
  assets: (page: string | undefined) => PageAssets
}

export interface PageRequest extends PageSurroundings {
  /** Path and parameters, normalised. */
  address: string
  /** Reaches the calls, within the server's own process. */
  fetch: ClientSettings['fetch']
}

export interface PageDocument {
  html: string
  /** The texts of the style elements that stand in the page, for the policy that names them. */
  styles: string[]
}

export interface RenderedPage extends PageDocument {
  status: number
  /** Where to go instead. */
  redirect?: string
  /** False for errors and whatever was made without all of its answers. */
  cacheable: boolean
}

/** What the web app's build for the server exports. */
export interface PageModule {
  /** Draws a page as every visitor sees it. */
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** A page that stands alone, without the frame and without scripts: for a wrong method or when rendering itself broke. */
  renderRefusal: (kind: 'method_not_allowed' | 'unexpected', surroundings: PageSurroundings) => PageDocument
  /** One address for all that show the same page: the name under which a page is kept. */
  normaliseAddress: (address: string) => string
}
