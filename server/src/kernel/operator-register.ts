import { operator } from '@matinee/contract/operator/operator'
import { type OperatorCallDefinition, operatorBase, operatorMethodOf } from '@matinee/contract/operator/operator-call'
import type { Scope } from '@matinee/contract/operator/scopes'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actAs } from '../platform/audit/actor.ts'
import { networkOf } from '../platform/load/networks.ts'
import { countFor, runFor } from '../platform/load/request-context.ts'
import { isDeviceUuid } from './device-uuid.ts'
import { encodeForOne } from './encode.ts'
import type { KeptReplies } from './kept-replies.ts'
import { type Operator, refuseWithoutScope } from './operator.ts'
import type { AllOperatorHandlers } from './operator-handler.ts'
import { operatorParserOf } from './operator-parse.ts'
import { refuseAny } from './refuse.ts'
import { send } from './register.ts'

export interface OperatorSettings {
  /** Proves that an operator calls; refuses everybody else. */
  authenticate: (request: FastifyRequest) => Promise<Operator>
  keptReplies: KeptReplies
}

type UntypedHandler = (context: object) => Promise<object>

/** Whole records are larger than what viewers send. */
const defaultMostBytes = 256 * 1024

/** Nobody is known yet. */
const mostStrangersBytes = 4 * 1024

/** Proves who calls, before the body is read, and that they may do what a scope names; refuses everybody else. */
export const proveOperator = async (
  request: FastifyRequest,
  { authenticate, scope, kind }: Pick<OperatorSettings, 'authenticate'> & { scope: Scope | 'any'; kind: string },
): Promise<Operator> => {
  const caller = await runFor({ client: networkClient(request), kind }, () => authenticate(request))
  refuseWithoutScope(scope, caller)
  return caller
}

const networkClient = ({ ip }: FastifyRequest): string => `network ${networkOf(ip)}`

const senderOf = ({ ip, headers }: FastifyRequest) => {
  const uuid = headers['x-device-id']
  return { address: ip, deviceUuid: typeof uuid === 'string' && isDeviceUuid(uuid) ? uuid : '', userAgent: headers['user-agent'] ?? '' }
}

const register = (
  app: FastifyInstance,
  name: string,
  call: OperatorCallDefinition,
  handler: UntypedHandler,
  { authenticate, keptReplies }: OperatorSettings,
): void => {
  const parse = operatorParserOf(call)
  const serialise = fastJsonStringify(Type.Object({ status_code: Type.Integer(), message: Type.String(), ...call.reply }) as Schema)
  const callers = new WeakMap<FastifyRequest, Operator>()
  const url = `${operatorBase}${name}`
  app.route({
    url,
    method: operatorMethodOf(call),
    bodyLimit: call.mostBytes ?? (call.who === 'invited' ? mostStrangersBytes : defaultMostBytes),
    // Before the body is read: nobody else has this server take in what is that large.
    onRequest: async (request) => {
      if (call.who === 'invited')
        return void callers.set(request, {
          actor: { kind: 'service' },
          sessionId: null,
          role: null,
          scopes: [],
          client: networkClient(request),
        })
      callers.set(request, await proveOperator(request, { authenticate, scope: call.scope, kind: url }))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) as Operator
      countFor(caller.client)
      const input = parse(request.query, request.body)
      const answer = await actAs(caller.actor, () => handler({ operator: caller, sender: senderOf(request), input, refuse: refuseAny }))
      if (call.effect === 'changes') await keptReplies.touch(call.touches)
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('vary', 'Accept-Encoding, Authorization, Origin, User-Token')
      reply.header('cache-control', 'private, no-store')
      return send(request, reply, encodeForOne(serialise({ status_code: 1, message: 'OK', ...answer })))
    },
  })
}

/** Registers every call of the operator's; an area or call that has no handler does not compile. */
export const registerOperatorCalls = (app: FastifyInstance, handlers: AllOperatorHandlers, settings: OperatorSettings): void => {
  for (const [area, definitions] of Object.entries(operator))
    for (const [name, call] of Object.entries<OperatorCallDefinition>(definitions))
      register(app, name, call, (handlers[area as keyof AllOperatorHandlers] as unknown as Record<string, UntypedHandler>)[name]!, settings)
}
