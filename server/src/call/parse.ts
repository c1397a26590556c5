import type { CallDefinition } from '@matinee/contract/call'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { refuse } from './refuse.ts'

export type Parameters = Record<string, unknown>
export type ParseParameters = (query: unknown, body: unknown) => Parameters

const isObject = (value: unknown): value is Parameters => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Joins query string and JSON body; the same parameter with two values is refused. */
const join = (query: unknown, body: unknown): Parameters => {
  if (body !== undefined && body !== null && !isObject(body)) refuse('invalid_parameter', 'The body must be a JSON object.')
  const joined: Parameters = { ...((body as Parameters | null | undefined) ?? {}) }
  for (const [name, value] of Object.entries((query as Parameters | undefined) ?? {})) {
    if (Array.isArray(value)) refuse('invalid_parameter', `The parameter ${name} is given more than once.`)
    if (Object.hasOwn(joined, name) && String(joined[name]) !== String(value))
      refuse('invalid_parameter', `The parameter ${name} has two values.`)
    joined[name] ??= value
  }
  return joined
}

const typeOf = (schema: TSchema): unknown => (schema as { type?: unknown }).type

/** Reads a text as the number or flag that the schema asks for; whatever does not read exactly stays as it is, for the check to refuse. */
const fromText = (schema: TSchema, value: unknown): unknown => {
  const type = typeOf(schema)
  if (typeof value === 'string' && type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof value === 'string' && type === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
  if (typeof value === 'string' && type === 'boolean') return { true: true, '1': true, false: false, '0': false }[value] ?? value
  if (typeof value === 'number' && type !== 'integer' && type !== 'number') return String(value)
  return value
}

/**
 * Makes the parser of one call: knows only the parameters that the contract names (and user_id), reads the texts of a query string
 * as numbers and flags, and refuses by naming the first wrong parameter.
 */
export const parserOf = (call: CallDefinition): ParseParameters => {
  const properties: Record<string, TSchema> = {
    ...call.query,
    user_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }
  const schema = Type.Object(properties)
  const validator = Compile(schema)
  const required = new Set<string>((schema as { required?: string[] }).required ?? [])
  return (query, body) => {
    const joined = join(query, body)
    const named: Parameters = {}
    for (const [name, property] of Object.entries(properties)) {
      const value = Object.hasOwn(joined, name) ? joined[name] : undefined
      // An empty text is how forms and older clients leave a parameter out.
      const isLeftOut = value === undefined || value === null || (value === '' && !required.has(name))
      if (!isLeftOut) named[name] = fromText(property, value)
    }
    const complete = Value.Default(schema, named) as Parameters
    if (validator.Check(complete)) return complete
    const [wrong] = validator.Errors(complete)
    const missing = (wrong?.params as { requiredProperties?: string[] } | undefined)?.requiredProperties?.[0]
    const name = wrong?.instancePath.split('/')[1] ?? ''
    return refuse(
      'invalid_parameter',
      missing ? `The parameter ${missing} is missing.` : `The parameter ${name} ${wrong?.message ?? 'is wrong'}.`,
    )
  }
}
