import type { Socket } from 'node:net'
import { type CallDefinition, methodsOf, type Refusal } from '@matinee/contract/call'
import { operatorCallsByName } from '@matinee/contract/operator/operator'
import { type OperatorCallDefinition, operatorBase, operatorMethodOf } from '@matinee/contract/operator/operator-call'
import { callsByPath } from '@matinee/contract/v3'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../platform/db/failures.ts'
import { QueueFull } from '../platform/load/fair-queue.ts'
import { InvalidTokens, Refused, statusOf } from './refuse.ts'

// What the HTTP layer itself refuses, before a handler runs.
const ownRefusal = (error: FastifyError): Refused | undefined => {
  if (error.statusCode === 413) return new Refused('too_large', 'The body is too large.')
  if (error.statusCode === 416) return new Refused('invalid_parameter', 'The range lies outside the file.')
  if (error.statusCode === 404) return new Refused('not_found')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refused('invalid_parameter', 'The request cannot be read: its body must be a JSON object.')
  return undefined
}

/** When whoever was turned away may come again. */
const comeAgainSeconds = { busy: 2, away: 5 }

/** A load or a database that is away is nobody's mistake: the same request may be answered a little later. */
export const refusalForNow = (error: unknown): Refused | undefined => {
  if (error instanceof QueueFull && error.reason !== 'all')
    return new Refused('rate_limited', 'Too many requests at once. Please wait a moment.', comeAgainSeconds.busy)
  if (error instanceof QueueFull) return new Refused('unavailable', undefined, comeAgainSeconds.busy)
  return isUnavailable(error) ? new Refused('unavailable', undefined, comeAgainSeconds.away) : undefined
}

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refused, status = statusOf[refused.word]): FastifyReply => {
  const needsTokens =
    refused instanceof InvalidTokens || (refused.word === 'unauthenticated' && request.headers.authorization !== undefined)
  const body: Refusal = {
    status_code: 0,
    message: refused.message,
    error: refused.word,
    ...(needsTokens ? { status: '401' as const } : {}),
  }
  const userToken = request.headers['user-token']
  if (needsTokens && typeof userToken === 'string' && /^[\w-]{1,200}$/.test(userToken)) reply.header('user-token', userToken)
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refused.retryAfterSeconds))))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const unreadableAddress = 'The address cannot be read.'

// PostgreSQL keeps no text with a NUL, nor does any file system: no route is to meet one in its parameters.
const refuseNul = async (request: FastifyRequest): Promise<void> => {
  if (request.url.split('?', 1)[0]?.includes('%00')) throw new Refused('invalid_parameter', unreadableAddress)
}

/** Puts every refusal, failure and unknown path into the envelope; a bug is logged with the request's id and told to nobody. */
export const registerRefusals = (app: FastifyInstance): void => {
  app.addHook('onRequest', refuseNul)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return sendRefusal(request, reply, error)
    const refused = ownRefusal(error)
    if (refused) return sendRefusal(request, reply, refused, error.statusCode === 416 ? 416 : undefined)
    const forNow = refusalForNow(error)
    if (forNow) {
      if (error instanceof QueueFull) request.log.debug({ err: error }, 'A client was turned away')
      else request.log.warn({ err: error }, 'The database could not answer')
      return sendRefusal(request, reply, forNow)
    }
    request.log.error({ err: error }, 'A handler failed')
    return sendRefusal(request, reply, new Refused('unexpected'))
  })
}

/** The methods of the call at an address; none where there is no call. */
const methodsAt = (address: string): ('GET' | 'POST')[] => {
  if (address.startsWith(operatorBase)) {
    const name = address.slice(operatorBase.length)
    const call = Object.hasOwn(operatorCallsByName, name)
      ? (operatorCallsByName as Record<string, OperatorCallDefinition>)[name]
      : undefined
    return call ? [operatorMethodOf(call)] : []
  }
  const path = address.replace(/^\/v3\//, '')
  const call = Object.hasOwn(callsByPath, path) ? (callsByPath as Record<string, CallDefinition>)[path] : undefined
  return call ? methodsOf(call) : []
}

/** Answers for calls and other addresses that no route has: 405 where the call exists by another method, else 404. */
export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = methodsAt(request.url.split('?')[0] ?? '')
  if (methods.length === 0) return sendRefusal(request, reply, new Refused('not_found'))
  reply.header('allow', (methods.includes('GET') ? ['HEAD', ...methods] : methods).join(', '))
  return sendRefusal(request, reply, new Refused('method_not_allowed', `This call answers ${methods.join(' and ')} only.`))
}

/** Answers for addresses that cannot even be read, such as a broken percent-encoding; no hook has seen these, so they bring their headers. */
export const refuseUnreadable =
  (headers: Record<string, string>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    sendRefusal(request, reply.headers(headers), new Refused('invalid_parameter', unreadableAddress))
  }

const brokenRequests: Record<string, readonly [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408', 'The request took too long to arrive.'],
}

/** Answers on the bare socket for what is not HTTP, has headers beyond all bounds or arrives too slowly, and closes it. */
export const refuseBrokenRequest =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const [status, message] = brokenRequests[error.code ?? ''] ?? ['400', 'The request cannot be read.']
    const body = JSON.stringify({ status_code: 0, message, error: 'invalid_parameter' } satisfies Refusal)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`)
  }
