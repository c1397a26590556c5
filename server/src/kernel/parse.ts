import type { CallDefinition } from '@matinee/contract/call'
import { Id } from '@matinee/contract/values'
import { parameterReader } from '@matinee/contract/wire-mapping'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { refuse } from './refuse.ts'

export type Parameters = Record<string, unknown>
export type ParseParameters = (query: unknown, body: unknown) => Parameters

const isObject = (value: unknown): value is Parameters => typeof value === 'object' && value !== null && !Array.isArray(value)

// An object may bring a toString of its own, so it is never asked what it reads as.
const isSame = (one: unknown, other: unknown): boolean => typeof one !== 'object' && String(one) === String(other)

/** Joins query string and JSON body; the same parameter with two values is refused. */
const join = (query: unknown, body: unknown): Parameters => {
  if (body !== undefined && body !== null && !isObject(body)) refuse('invalid_parameter', 'The body must be a JSON object.')
  const joined: Parameters = { ...((body as Parameters | null | undefined) ?? {}) }
  for (const [name, value] of Object.entries((query as Parameters | undefined) ?? {})) {
    if (Array.isArray(value)) refuse('invalid_parameter', `The parameter ${name} is given more than once.`)
    if (Object.hasOwn(joined, name) && !isSame(joined[name], value)) refuse('invalid_parameter', `The parameter ${name} has two values.`)
    joined[name] ??= value
  }
  return joined
}

const typeOf = (schema: TSchema): unknown => (schema as { type?: unknown }).type

/** Reads a text as the number or flag that the schema asks for; whatever does not read exactly stays as it is, for the check to refuse. */
export const fromText = (schema: TSchema, value: unknown): unknown => {
  const type = typeOf(schema)
  if (typeof value === 'string' && type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof value === 'string' && type === 'number') return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
  if (typeof value === 'string' && type === 'boolean') return { true: true, '1': true, false: false, '0': false }[value] ?? value
  if (typeof value === 'number' && type !== 'integer' && type !== 'number') return String(value)
  return value
}

/** At most so many wrong parameters are named at once. */
const mostNamed = 5

interface Wrong {
  instancePath: string
  message: string
  params: object
}

const sentenceOf = (properties: Record<string, TSchema>, name: string, message: string): string => {
  const own = (properties[name] as { sentence?: string } | undefined)?.sentence
  return own ? `${own} (${name}).` : `The parameter ${name} ${message}.`
}

/** One sentence for each wrong parameter, which is the parameter's own where the contract gives it one. */
const sentencesOf = (properties: Record<string, TSchema>, errors: readonly Wrong[]): string => {
  const sentences = new Map<string, string>()
  for (const { instancePath, message, params } of errors) {
    const missing = (params as { requiredProperties?: string[] }).requiredProperties ?? []
    for (const name of missing) sentences.set(name, `The parameter ${name} is missing.`)
    const name = instancePath.split('/')[1]
    if (name === undefined || sentences.has(name)) continue
    sentences.set(name, sentenceOf(properties, name, message))
  }
  return [...sentences.values()].slice(0, mostNamed).join(' ')
}

/**
 * Makes the parser of one call: knows only the parameters that the contract names (and user_id), reads the texts of a query string
 * as numbers and flags, refuses by naming what is wrong, parameter by parameter, and hands on the rest in plain words.
 */
export const parserOf = (call: CallDefinition): ParseParameters => {
  const properties: Record<string, TSchema> = {
    ...call.query,
    user_id: Type.Optional(Id),
  }
  const schema = Type.Object(properties)
  const validator = Compile(schema)
  const toPlain = parameterReader(properties)
  const required = new Set<string>((schema as { required?: string[] }).required ?? [])
  return (query, body) => {
    const joined = join(query, body)
    const named: Parameters = {}
    for (const [name, property] of Object.entries(properties)) {
      const value = Object.hasOwn(joined, name) ? joined[name] : undefined
      // An empty text is how forms and older clients leave a parameter out.
      const isLeftOut = value === undefined || value === null || (value === '' && !required.has(name))
      // Every parameter is one text, number or flag: whatever looks into the values below meets nothing else.
      if (!isLeftOut && typeof value === 'object') refuse('invalid_parameter', sentenceOf(properties, name, 'must be a single value'))
      // PostgreSQL keeps no text with it.
      if (typeof value === 'string' && value.includes('\0')) refuse('invalid_parameter', `The parameter ${name} holds a NUL character.`)
      if (!isLeftOut) named[name] = fromText(property, value)
    }
    const complete = Value.Default(schema, named) as Parameters
    if (validator.Check(complete)) return toPlain(complete)
    return refuse('invalid_parameter', sentencesOf(properties, validator.Errors(complete)))
  }
}
