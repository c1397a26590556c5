import { Type } from 'typebox'
import { commonComponents, type Json, refer } from '../openapi.ts'
import { appVersion } from '../version.ts'
import { operator } from './operator.ts'
import { type OperatorCallDefinition, operatorBase, operatorMethodOf } from './operator-call.ts'

const queryParameters = ({ input }: OperatorCallDefinition) => {
  const { properties, required = [] } = Type.Object(input) as unknown as { properties: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: refer(schema),
  }))
}

const whoMayCall = ({ who, scope }: OperatorCallDefinition): string =>
  who === 'invited'
    ? 'For whoever has the code of an invitation.'
    : `For an operator's session, or a token${scope === 'any' ? '' : ` for ${scope}`}.`

const operation = (area: string, name: string, call: OperatorCallDefinition): Json => ({
  operationId: name,
  tags: [area],
  summary: call.doc,
  description: `${whoMayCall(call)}${call.errors.length ? ` Refuses with ${call.errors.join(', ')}.` : ''}`,
  security: call.who === 'invited' ? [] : [{ token: [] }, { session: [], userToken: [] }],
  ...(call.effect === 'reads'
    ? { parameters: queryParameters(call) }
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: refer(Type.Object(call.input, { additionalProperties: false })) } },
        },
      }),
  responses: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Envelope' }, refer(Type.Object(call.reply))] } } },
    },
    401: { $ref: '#/components/responses/SignedOut' },
    429: { $ref: '#/components/responses/TooMany' },
    default: { $ref: '#/components/responses/Refused' },
  },
})

/** The operator's calls as an OpenAPI 3.1 document. */
export const operatorOpenApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Matinee, the operator’s calls',
    version: appVersion,
    description: 'Reads answer GET, changes answer POST with a JSON body.',
  },
  servers: [{ url: '/' }],
  tags: Object.keys(operator).map((name) => ({ name })),
  paths: Object.fromEntries(
    Object.entries(operator).flatMap(([area, calls]) =>
      Object.entries<OperatorCallDefinition>(calls).map(([name, call]) => [
        `${operatorBase}${name}`,
        { [operatorMethodOf(call).toLowerCase()]: operation(area, name, call) },
      ]),
    ),
  ),
  components: {
    ...commonComponents,
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A token from create-token, without a User-Token.' },
      session: { type: 'http', scheme: 'bearer', description: 'The session of an account that runs the service.' },
      userToken: { type: 'apiKey', in: 'header', name: 'User-Token', description: 'The active profile, which must be the first one.' },
    },
  },
})
