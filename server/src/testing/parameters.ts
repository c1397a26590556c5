import type { CallDefinition } from '@matinee/contract/call'
import { kindNumber, plainName } from '@matinee/contract/plain-names'
import type { TSchema } from 'typebox'

interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  minimum?: number
  minLength?: number
  pattern?: string
}

const textFor = (name: string, { pattern, minLength = 1 }: Shape): string => {
  const candidates = [`${name}@stranger.test`, '0042', '1', '2026-01-01', 'USD', 'x'.repeat(minLength)]
  if (pattern === undefined) return 'stranger'.padEnd(minLength, '!')
  const fitting = (name.includes('email') ? candidates : candidates.slice(1)).find((text) => new RegExp(pattern).test(text))
  if (fitting === undefined) throw new Error(`No text for the parameter ${name} is known that fits ${pattern}.`)
  return fitting
}

const valueFor = (name: string, shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const
  // The last of several is the one that asks for something: flags are 0 and 1.
  if (shape.anyOf) return valueFor(name, shape.anyOf.at(-1) ?? {})
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  if (shape.type === 'boolean') return true
  return textFor(name, shape)
}

/**
 * Parameters for a call as the wire has them, made from its contract: those that it requires, or `all` of them; the ones named in `ids`, by
 * plain name, have these values.
 * Passwords that must be the same are the same.
 */
export const parametersFor = (
  call: CallDefinition,
  ids: Record<string, number | string>,
  which: 'required' | 'all',
): Record<string, unknown> => {
  const given = (name: string) => kindNumber(name, ids[name]) ?? ids[name]
  const isOptional = (schema: TSchema) => '~optional' in schema
  const chosen = Object.entries(call.query).filter(([, schema]) => which === 'all' || !isOptional(schema))
  return Object.fromEntries(chosen.map(([name, schema]) => [name, given(plainName(name)) ?? valueFor(name, schema as Shape)]))
}
