import { type CallDefinition, methodsOf } from '@matinee/contract/call'
import { v3 } from '@matinee/contract/v3'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { BriefCache } from '../platform/cache/brief-cache.ts'
import { countFor } from '../platform/load/request-context.ts'
import { admit, type Caller, isNobody } from './caller.ts'
import { acceptedEncoding, type EncodedBytes, encodeOnce, matchesTag } from './encode.ts'
import type { AnyHandler, Doors } from './handler.ts'
import { type Parameters, parserOf } from './parse.ts'
import type { Place } from './place.ts'
import { refuse } from './refuse.ts'
import { costlyCallQueue } from './request-queue.ts'

export interface CallSettings {
  /** Proves who is calling; refuses tokens and client keys that do not hold. */
  identify: (request: FastifyRequest) => Promise<Caller>
  replies: BriefCache<EncodedBytes>
  placeOf: (request: FastifyRequest) => Place
}

type UntypedHandler = (asked: object) => Promise<Record<string, unknown>>

const serialiserOf = (call: CallDefinition): ((answer: object) => string) =>
  fastJsonStringify(Type.Object({ status_code: Type.Integer(), message: Type.String(), ...call.reply }) as Schema)

const checkUser = (parameters: Parameters, caller: Caller): void => {
  const { user_id } = parameters
  if (user_id !== undefined && (caller.kind === 'visitor' || user_id !== caller.profileId))
    refuse('forbidden', 'The user_id is not your own.')
}

const send = async (request: FastifyRequest, reply: FastifyReply, body: EncodedBytes): Promise<Buffer | undefined> => {
  if (request.method !== 'POST') {
    reply.header('etag', body.etag)
    if (matchesTag(request.headers['if-none-match'], body.etag)) {
      reply.code(304)
      return undefined
    }
  }
  const encoding = body.choose(acceptedEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body.bytes(encoding)
}

const register = (
  app: FastifyInstance,
  path: string,
  call: CallDefinition,
  handler: AnyHandler,
  settings: CallSettings,
  inTurn: ReturnType<typeof costlyCallQueue>,
) => {
  const parse = parserOf(call)
  const serialise = serialiserOf(call)
  app.route({
    url: `/v3/${path}`,
    method: methodsOf(call),
    config: { call: path },
    handler: async (request, reply) => {
      const caller = await settings.identify(request)
      if (caller.kind === 'member') countFor(`account ${caller.accountId}`)
      admit(call.who, caller)
      const parameters = parse(request.query, request.body)
      checkUser(parameters, caller)
      const asked = {
        caller,
        parameters,
        log: request.log,
        userAgent: request.headers['user-agent'] ?? '',
        place: () => settings.placeOf(request),
        setHeader: (name: string, value: string) => reply.header(name, value),
      }
      const make = async (): Promise<EncodedBytes> => {
        const answer = await inTurn(path, request, () => (handler as unknown as UntypedHandler)(asked))
        return encodeOnce(serialise({ status_code: 1, message: 'OK', ...answer }))
      }
      const isOneVisitors = call.isPersonal === true && !isNobody(caller)
      const isPublic = call.effect === 'reads' && call.who === 'anyone' && caller.kind === 'visitor' && !isOneVisitors
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('vary', 'Accept-Encoding, Authorization, Origin, User-Token')
      reply.header('cache-control', isPublic ? 'public, max-age=10, stale-while-revalidate=60' : 'private, no-store')
      const body = isPublic ? await settings.replies.get(`${path} ${JSON.stringify(parameters)}`, make) : await make()
      return send(request, reply, body)
    },
  })
}

/** Registers every call of the contract; a feature or call that has no door does not compile. */
export const registerCalls = (app: FastifyInstance, doors: Doors, settings: CallSettings): void => {
  const inTurn = costlyCallQueue()
  for (const [feature, definitions] of Object.entries(v3)) {
    const door = doors[feature as keyof Doors] as Record<string, AnyHandler>
    for (const [path, call] of Object.entries(definitions as Record<string, CallDefinition>)) {
      const handler = door[path]
      if (!handler) throw new Error(`The call ${path} has no handler.`)
      register(app, path, call, handler, settings, inTurn)
    }
  }
}
