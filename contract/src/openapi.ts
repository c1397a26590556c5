import { type TSchema, Type } from 'typebox'
import { type CallDefinition, errorWords, methodsOf, preferredMethod } from './call.ts'
import { shapeName, shapes } from './shapes.ts'
import { v3 } from './v3.ts'
import { Id } from './values.ts'
import { appVersion } from './version.ts'

export type Json = { [name: string]: unknown }

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** A schema as plain JSON, with shared shapes by reference. */
export const refer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(refer)
  if (typeof value !== 'object' || value === null) return value
  const name = shapeName(value as TSchema)
  return name ? component('schemas', name) : inside(value as Json)
}
const inside = (schema: Json): Json => Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, refer(value)]))

const parametersOf = (call: CallDefinition) => Type.Object({ ...call.query, user_id: Type.Optional(Id) })

const queryParameters = (call: CallDefinition) => {
  const { properties, required = [] } = parametersOf(call) as { properties: Record<string, TSchema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: refer(schema),
  }))
}

const session = { bearer: [], userToken: [] }
const securityOf = (call: CallDefinition) => (call.who === 'anyone' ? [{}, { apiKey: [] }, session] : [session])

const operation = (feature: string, path: string, call: CallDefinition, method: 'GET' | 'POST'): Json => {
  const isPreferred = method === preferredMethod(call)
  const parameters = queryParameters(call)
  const own = call.errors.length ? ` Refuses with ${call.errors.join(', ')}.` : ''
  return {
    operationId: isPreferred ? path : `${path}-by-${method.toLowerCase()}`,
    tags: [feature],
    summary: call.doc,
    description: `For ${call.who}.${own}${isPreferred ? '' : ' The other method is the better one; this one is kept for older clients.'}`,
    security: securityOf(call),
    ...(method === 'GET'
      ? { parameters }
      : {
          requestBody: {
            required: parameters.some((parameter) => parameter.required),
            content: { 'application/json': { schema: refer(parametersOf(call)) } },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          'application/json': { schema: { allOf: [component('schemas', 'Envelope'), refer(Type.Object(call.reply))] } },
        },
      },
      401: component('responses', 'SignedOut'),
      429: component('responses', 'TooMany'),
      default: component('responses', 'Refused'),
    },
  }
}

const refusal = { 'application/json': { schema: component('schemas', 'Refusal') } }

/** What every reply and refusal has in common. */
export const commonComponents = {
  schemas: {
    Envelope: {
      type: 'object',
      required: ['status_code', 'message'],
      properties: { status_code: { enum: [1, 2], description: '1 done, 2 an account exists already.' }, message: { type: 'string' } },
    },
    Refusal: {
      type: 'object',
      required: ['status_code', 'message', 'error'],
      properties: { status_code: { enum: [0, '401'] }, message: { type: 'string' }, error: { enum: errorWords } },
    },
  },
  responses: {
    Refused: { description: 'Refused: the machine word is in error, a sentence for a person in message.', content: refusal },
    SignedOut: {
      description: 'Not signed in, or the session no longer holds.',
      headers: { 'User-Token': { description: 'The token that no longer holds.', schema: { type: 'string' } } },
      content: refusal,
    },
    TooMany: {
      description: 'Too many tries.',
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
      content: refusal,
    },
  },
}

const components = {
  ...commonComponents,
  schemas: {
    ...commonComponents.schemas,
    ...Object.fromEntries(Object.entries(shapes).map(([name, schema]) => [name, inside(schema as unknown as Json)])),
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', description: "The account's session on this device." },
    userToken: { type: 'apiKey', in: 'header', name: 'User-Token', description: 'The active profile.' },
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Names the client; public, from api-config.' },
  },
}

/** The contract as an OpenAPI 3.1 document. */
export const openApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Matinee',
    version: appVersion,
    description:
      'Reads answer GET and POST, changes answer POST. A POST takes its parameters from the query string too, ' +
      'but passwords, codes and tokens belong in the body.',
  },
  servers: [{ url: '/' }],
  tags: Object.keys(v3).map((name) => ({ name })),
  paths: Object.fromEntries(
    Object.entries(v3).flatMap(([feature, calls]) =>
      Object.entries<CallDefinition>(calls).map(([path, call]) => [
        `/v3/${path}`,
        Object.fromEntries(methodsOf(call).map((method) => [method.toLowerCase(), operation(feature, path, call, method)])),
      ]),
    ),
  ),
  components,
})
