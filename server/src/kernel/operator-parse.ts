import type { OperatorCallDefinition } from '@matinee/contract/operator/operator-call'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { fromText } from './parse.ts'
import { refuse } from './refuse.ts'

type Input = Record<string, unknown>

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null && !Array.isArray(value)

/** At most so many faults are named at once. */
const mostNamed = 5

/** '/credits/0/role' as people write it: 'credits.0.role'. */
const placeOf = (path: string): string => path.slice(1).replaceAll('/', '.')

interface Fault {
  keyword: string
  instancePath: string
  message: string
  params: object
}

interface Shape {
  says?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** What the contract says of the value at a place, where it says something. */
const saidOf = (schema: Shape | undefined, steps: readonly string[]): string | undefined => {
  if (!schema) return undefined
  if (schema.anyOf) return schema.anyOf.map((choice) => saidOf(choice, steps)).find(Boolean)
  const [step, ...rest] = steps
  if (step === undefined) return schema.says
  return saidOf(schema.items ?? (Object.hasOwn(schema.properties ?? {}, step) ? schema.properties?.[step] : undefined), rest)
}

const sentenceOf = (schema: TSchema, { keyword, instancePath, message, params }: Fault): string => {
  const inside = (name: string) => placeOf(`${instancePath}/${name}`)
  const { requiredProperties = [], additionalProperties = [] } = params as {
    requiredProperties?: string[]
    additionalProperties?: string[]
  }
  if (keyword === 'required') return requiredProperties.map((name) => `The field ${inside(name)} is missing.`).join(' ')
  if (keyword === 'additionalProperties') return additionalProperties.map((name) => `There is no field ${inside(name)}.`).join(' ')
  return `The field ${placeOf(instancePath)} ${saidOf(schema as Shape, instancePath.split('/').slice(1)) ?? message}.`
}

/** Faults inside the alternatives of a field tell less than the field's own. */
const sentencesOf = (schema: TSchema, faults: readonly Fault[]): string => {
  const plain = faults.filter(({ keyword }) => keyword !== 'const' && keyword !== 'boolean')
  return [...new Set((plain.length > 0 ? plain : faults).map((fault) => sentenceOf(schema, fault)))].slice(0, mostNamed).join(' ')
}

// PostgreSQL keeps neither a NUL nor half of a surrogate pair.
const cannotBeKept = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0') || /\p{Surrogate}/u.test(value)
    : typeof value === 'object' && value !== null && Object.entries(value).some((entry) => entry.some(cannotBeKept))

const fromQuery = (properties: Record<string, TSchema>, query: Input): Input =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (Array.isArray(value)) refuse('invalid_parameter', `The field ${name} is given more than once.`)
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, property ? fromText(property, value) : value]
    }),
  )

/** Makes the reader of one call's input: the query string of a reading call, the JSON body of a changing one. Refuses by naming what is wrong. */
export const operatorParserOf = (call: OperatorCallDefinition): ((query: unknown, body: unknown) => Input) => {
  const schema = Type.Object(call.input, { additionalProperties: false })
  const validator = Compile(schema)
  return (query, body) => {
    if (call.effect === 'changes' && !isObject(body)) refuse('invalid_parameter', 'The body must be a JSON object.')
    const given = call.effect === 'reads' ? fromQuery(call.input, (query as Input | undefined) ?? {}) : { ...(body as Input) }
    for (const [name, value] of Object.entries(given))
      if (cannotBeKept(value)) refuse('invalid_parameter', `The field ${name} holds a NUL character or half of a surrogate pair.`)
    const complete = Value.Default(schema, given) as Input
    if (!validator.Check(complete)) refuse('invalid_parameter', sentencesOf(schema, validator.Errors(complete) as readonly Fault[]))
    return complete
  }
}
