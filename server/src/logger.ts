import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

const withoutQuery = (address: string): string => address.split('?')[0] ?? address

// Signed prefixes open media to whoever has them, a feed's address the feed, a checkout's the checkout, so they are cut short.
const readable = (address: string): string =>
  withoutQuery(address)
    .replace(/^(\/media\/play\/[^/]+)\/.*\/([^/]+)$/, '$1/…/$2')
    .replace(/^\/feeds\/.*$/, '/feeds/…')
    .replace(/^\/test-checkout\/.*$/, '/test-checkout/…')

// The card provider's keys: secret, restricted and for webhooks. Looked for in the whole line, so that no error brings one in.
const withoutKeys = (line: string): string => line.replace(/\b(sk|rk|whsec)_[\w+/=-]+/g, '$1_…')

/** One JSON line an event; never a query string, token, password, key, body or mail address. */
export const makeLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger & Logger =>
  pino(
    {
      level,
      serializers: {
        req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ id, method, path: readable(url) }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: pino.stdSerializers.err,
      },
      hooks: { streamWrite: withoutKeys },
      redact: ['req.headers', 'password', 'otp', 'token', 'email'],
    },
    destination,
  )
