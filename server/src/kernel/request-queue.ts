import type { Path } from '@matinee/contract/v3'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FairQueue } from '../platform/load/fair-queue.ts'
import { networkOf } from '../platform/load/networks.ts'
import { isOwnWork, requestContext, runFor } from '../platform/load/request-context.ts'

/**
 * Visitors and guests share what their network gets, for anybody can be many of them; an account stands for itself once its tokens are proven.
 * Runs everything after the body is read for the client that asks; what a page asks within the process counts for whoever asked for it.
 */
export const registerRequestContext = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const client = isOwnWork() ? `network ${networkOf(request.ip)}` : requestContext().client
    const kind = request.routeOptions.url ?? 'unknown'
    runFor({ client, kind }, done)
  })
}

/** Whether whoever asked has hung up. */
const hasLeft = (request: FastifyRequest) => () => request.raw.socket?.destroyed === true

/** Calls that read far more than they answer. */
const costlyCalls = new Set<string>([
  'input-search',
  'advance-search',
  'user-save-search-videos',
  'view-the-oracle-step-one',
  'the-oracle-step-one',
  'the-oracle-step-two',
] satisfies Path[])

/** More than a school class that types at once; a client that wants more is kept waiting, not refused, until too much waits. */
const costly = { capacity: 8, mostPerClient: 2, mostWaitingPerClient: 300, waitTimeoutMs: 30_000, pace: { burst: 40, perSecond: 10 } }

/** Makes a function that has the costly calls of each client wait behind its own. */
export const costlyCallQueue = () => {
  const queue = new FairQueue(costly)
  return <Result>(path: string, request: FastifyRequest, work: () => Promise<Result>): Promise<Result> =>
    costlyCalls.has(path) ? queue.run({ client: requestContext().client, isGone: hasLeft(request) }, work) : work()
}

/** Drawing a page holds the one thread that answers everybody; whoever opens so many that are not kept is a program. */
const drawing = { capacity: 8, mostPerClient: 2, mostWaitingPerClient: 300, waitTimeoutMs: 60_000, pace: { burst: 20, perSecond: 4 } }

export const pageQueue = (): FairQueue => new FairQueue(drawing)
