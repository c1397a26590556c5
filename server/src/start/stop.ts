import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

export interface StopTimes {
  /** Clients have so long to send and take what is under way; then their connections are cut. */
  connectionsMs: number
  /** The process ends after so long, whatever it still waits for. */
  totalMs: number
}

// Within the ten seconds that containers are given to stop.
const standardTimes: StopTimes = { connectionsMs: 5000, totalMs: 8000 }

const betweenSweepsMs = 250
/** Ctrl-C comes from the terminal, from npm and from npm's script: signals so close together are one request. */
const sameRequestMs = 1000

/** From the stop on each reply ends its connection, which would else be kept for the next request. */
export const endConnectionsAtStop = (app: FastifyInstance): void => {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

/**
 * Follows the handlers of all routes that are added from here on. Answers a function that resolves once none of them runs: a closing server
 * waits for its connections alone, and a handler goes on when whoever asked has left.
 */
export const handlersUnderWay = (app: FastifyInstance): (() => Promise<void>) => {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (answer instanceof Promise) {
        underWay.add(answer)
        const end = () => underWay.delete(answer)
        answer.then(end, end)
      }
      return answer
    }
  })
  return async () => {
    await Promise.allSettled(underWay)
  }
}

/** Answers what is under way, ends connections that nobody uses, and cuts those that stay. */
const closeApp = async (app: FastifyInstance, logger: Pick<FastifyBaseLogger, 'warn'>, connectionsMs: number): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), betweenSweepsMs)
  const cut = setTimeout(() => {
    logger.warn('Connections that did not end by themselves are cut')
    app.server.closeAllConnections()
  }, connectionsMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(cut)
}

export interface Stopping {
  app: FastifyInstance
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Called first: nothing new is to be begun. */
  begin?: () => void
  /** Ends what the app stood on, once its last reply is out. */
  end: () => Promise<void>
  times?: StopTimes
}

/** Stops the service on SIGTERM or SIGINT, within its times whatever clients do; a second signal ends the process at once. */
export const stopOnSignals = ({ app, logger, begin, end, times = standardTimes }: Stopping): void => {
  let askedAt: number | undefined

  const stop = async (): Promise<void> => {
    setTimeout(() => {
      logger.error('The service did not stop in time and ends as it is')
      process.exit(1)
    }, times.totalMs)
    begin?.()
    await closeApp(app, logger, times.connectionsMs)
    await end()
    process.exit(0)
  }

  const hear = (): void => {
    const now = performance.now()
    if (askedAt === undefined) {
      askedAt = now
      stop().catch((err: unknown) => {
        logger.error({ err }, 'The service could not stop as it should')
        process.exit(1)
      })
    } else if (now - askedAt > sameRequestMs) {
      logger.warn('The service was told to stop again and ends at once')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, hear)
}
