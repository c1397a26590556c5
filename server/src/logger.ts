import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

const withoutQuery = (address: string): string => address.split('?')[0] ?? address

// Signed prefixes open media to whoever has them, so they are cut short.
const readable = (address: string): string => withoutQuery(address).replace(/^(\/media\/play\/[^/]+)\/.*\/([^/]+)$/, '$1/…/$2')

/** One JSON line an event; never a query string, token, password, body or mail address. */
export const makeLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger & Logger =>
  pino(
    {
      level,
      serializers: {
        req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ id, method, path: readable(url) }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: pino.stdSerializers.err,
      },
      redact: ['req.headers', 'password', 'otp', 'token', 'email'],
    },
    destination,
  )
