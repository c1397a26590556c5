import { type CallDefinition, methodsOf } from '@matinee/contract/call'
import { replyText } from '@matinee/contract/reply-text'
import { v3 } from '@matinee/contract/v3'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Actor, actAs } from '../platform/audit/actor.ts'
import type { TtlCache } from '../platform/cache/ttl-cache.ts'
import { countFor } from '../platform/load/request-context.ts'
import { authorise, type Caller, isServerRender, type Person } from './caller.ts'
import { acceptedEncoding, type EncodedBytes, encodeForMany, encodeForOne, matchesTag, sharedCaching } from './encode.ts'
import type { AllHandlers, AnyHandler } from './handler.ts'
import type { KeptReplies } from './kept-replies.ts'
import { type Parameters, parserOf } from './parse.ts'
import type { Place } from './place.ts'
import { refuse, refuseAny } from './refuse.ts'
import { costlyCallQueue } from './request-queue.ts'
import { patienceOf, type Shed } from './shedding.ts'

export interface CallSettings {
  /** Proves who is calling; refuses tokens and client keys that do not hold. */
  authenticate: (request: FastifyRequest) => Promise<Caller>
  replies: TtlCache<EncodedBytes>
  keptReplies: KeptReplies
  placeOf: (request: FastifyRequest) => Place
  /** Refuses what can wait while the service is late. */
  shed: Shed
  /** Who the audit log says an operator is. */
  actorOf: (operator: Person) => Promise<Actor>
}

type UntypedHandler = (context: object) => Promise<Record<string, unknown>>

/** Writes a reply, which handlers give in plain words, as the wire has it. */
const serialiserOf = (call: CallDefinition): ((answer: object) => string) =>
  replyText({ status_code: Type.Integer(), message: Type.String(), ...call.reply })

const checkUser = (parameters: Parameters, caller: Caller): void => {
  const { userId } = parameters
  if (userId !== undefined && (caller.kind === 'visitor' || userId !== caller.profileId))
    refuse('forbidden', 'The user_id is not your own.')
}

/** Answers in the encoding that is accepted; a GET of what may be kept with a tag, and 304 to whoever has it. */
export const send = async (request: FastifyRequest, reply: FastifyReply, body: EncodedBytes): Promise<Buffer | undefined> => {
  if (request.method !== 'POST' && body.etag !== undefined) {
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
  inQueue: ReturnType<typeof costlyCallQueue>,
) => {
  const parse = parserOf(call)
  const serialise = serialiserOf(call)
  const patience = patienceOf(path)
  app.route({
    url: `/v3/${path}`,
    method: methodsOf(call),
    config: { call: path },
    handler: async (request, reply) => {
      const hasTokens = request.headers.authorization !== undefined
      if (hasTokens) settings.shed(patience)
      const caller = await settings.authenticate(request)
      if (caller.kind === 'member') countFor(`account ${caller.accountId}`)
      authorise(call.who, caller)
      const parameters = parse(request.query, request.body)
      checkUser(parameters, caller)
      const context = {
        caller,
        parameters,
        refuse: refuseAny,
        log: request.log,
        userAgent: request.headers['user-agent'] ?? '',
        place: () => settings.placeOf(request),
        setHeader: (name: string, value: string) => reply.header(name, value),
      }
      const isOneVisitors = call.isPersonal === true && !isServerRender(caller)
      const isPublic = call.effect === 'reads' && call.who === 'anyone' && caller.kind === 'visitor' && !isOneVisitors
      const make = async (): Promise<EncodedBytes> => {
        // What is kept costs nothing, and of a page that is being drawn no part is refused.
        if (!hasTokens && !isServerRender(caller)) settings.shed(patience)
        const work = () => inQueue(path, request, () => (handler as unknown as UntypedHandler)(context))
        const isOperators = call.who === 'operator' && caller.kind !== 'visitor'
        const answer = await (isOperators ? actAs(await settings.actorOf(caller), work) : work())
        if (call.effect === 'changes') await settings.keptReplies.touch(call.touches)
        const text = serialise({ statusCode: 1, message: 'OK', ...answer })
        return isPublic ? encodeForMany(text) : encodeForOne(text)
      }
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('vary', 'Accept-Encoding, Authorization, Origin, User-Token')
      reply.header('cache-control', isPublic ? `public, max-age=10, ${sharedCaching}` : 'private, no-store')
      const body = isPublic ? await settings.replies.get(`${path} ${JSON.stringify(parameters)}`, make) : await make()
      return send(request, reply, body)
    },
  })
}

/** Registers every call of the contract; a feature or call that has no handler does not compile. */
export const registerCalls = (app: FastifyInstance, handlers: AllHandlers, settings: CallSettings): void => {
  const inQueue = costlyCallQueue()
  for (const [feature, definitions] of Object.entries(v3)) {
    const handlersOfFeature = handlers[feature as keyof AllHandlers] as Record<string, AnyHandler>
    for (const [path, call] of Object.entries(definitions as Record<string, CallDefinition>)) {
      const handler = handlersOfFeature[path]
      if (!handler) throw new Error(`The call ${path} has no handler.`)
      register(app, path, call, handler, settings, inQueue)
    }
  }
}
