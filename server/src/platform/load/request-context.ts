import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom work is done, wherever it reaches a shared resource: queues are fair between clients, and bounded for each kind of work. */
export interface RequestContext {
  /** Whoever asks: an account, or the network of a visitor or guest. */
  client: string
  /** What is asked for: a call's path, or the route. */
  kind: string
}

/** What the service does by itself: chores, and writes that are gathered from many. */
const service: RequestContext = { client: 'service', kind: 'service' }

const storage = new AsyncLocalStorage<RequestContext>()

/** The context of the request that is being answered, or the service's own. */
export const requestContext = (): RequestContext => storage.getStore() ?? service

/** Whether the service works by itself, and not for a request. */
export const isOwnWork = (): boolean => requestContext() === service

/** From here on the request counts for this client. */
export const countFor = (client: string): void => {
  const context = storage.getStore()
  if (context && context !== service) context.client = client
}

/** Does `work`, and all that follows from it, for a client. */
export const runFor = <Result>(context: RequestContext, work: () => Result): Result => storage.run(context, work)

/** Does work that was gathered from several clients, for none of them. */
export const runForService = <Result>(work: () => Result): Result => storage.run(service, work)
