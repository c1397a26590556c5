import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutSecretAddresses } from './secret-addresses.ts'

/** An address as the router reads it, so that no other spelling of a path keeps its secret. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** An address as a log may hold it: without its query, and without what opens something to whoever has it. */
const readable = (address: string): string => withoutSecretAddresses(decoded(address.split('?')[0] ?? address))

// The card provider's keys: secret, restricted and for webhooks. Looked for in the whole line, so that no error brings one in.
const withoutKeys = (line: string): string => line.replace(/\b(sk|rk|whsec)_[\w+/=-]+/g, '$1_…')

// Errors bring addresses along, in their words and their stacks.
const withoutSecrets = (line: string): string => withoutSecretAddresses(withoutKeys(line))

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
      hooks: { streamWrite: withoutSecrets },
      redact: ['req.headers', 'password', 'otp', 'token', 'email'],
    },
    destination,
  )
