import type { ReadingPath } from '@matinee/contract/v3'
import type { Parameters, Reply } from './api.ts'
import type { PagedPath } from './call-query.ts'

export interface LoadOptions {
  /** As in useCallQuery: the answer holds nothing personal. */
  sameForAll?: boolean
}

/**
 * How a route's loader brings answers into the Query cache before its page is shown. A refusal `not_found`, or of what the
 * address asks for, shows the not-found page; other failures leave the answer out, and the page says so itself.
 */
export interface RouteLoader {
  load: <P extends ReadingPath>(path: P, parameters: Parameters<P>, options?: LoadOptions) => Promise<Reply<P> | undefined>
  loadPages: <P extends PagedPath>(path: P, parameters: Omit<Parameters<P>, 'page'>, options?: LoadOptions) => Promise<void>
}
