import type { Static, TSchema } from 'typebox'
import { camelName, kindNumber, kindWord, type PlainKind, type PlainKindName, type PlainName, snakeName } from './plain-names.ts'
import { flagNames, parameterNames, parameterNamesByPath, replyWords } from './wire-names.ts'

type Missing = undefined | null
type PlainValue<Name extends string, Value> =
  PlainName<Name> extends PlainKindName
    ? PlainKind<PlainName<Name>> | Extract<Value, Missing>
    : [Exclude<Value, Missing>] extends [never]
      ? Value
      : [Exclude<Value, Missing>] extends ['0' | '1']
        ? boolean | Extract<Value, Missing>
        : [Exclude<Value, Missing>] extends [0 | 1]
          ? boolean | Extract<Value, Missing>
          : Plain<Value>

/** What the wire says, in plain words: names in camelCase, flags as booleans, kinds by name. Everything but the contract speaks it. */
export type Plain<Wire> = Wire extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Wire extends object
    ? { [Name in keyof Wire as Name extends string ? PlainName<Name> : never]: PlainValue<Name & string, Wire[Name]> }
    : Wire

/** The plain value that a schema describes. */
export type PlainOf<Schema extends TSchema> = Plain<Static<Schema>>

/** A reply in plain words. */
export const toPlain = (wire: unknown): unknown => {
  if (Array.isArray(wire)) return wire.map(toPlain)
  if (Object(wire) !== wire) return wire
  const plain: Record<string, unknown> = {}
  for (const [wireName, value] of Object.entries(wire as object)) {
    // The same few names come again on every card of a page: what was found once is kept.
    replyWords[wireName] ??= camelName(wireName)
    const name = replyWords[wireName]
    // Flags are '1' or 1 on the wire.
    plain[name] = flagNames.includes(wireName) ? Number(value) === 1 : (kindWord(name, value) ?? toPlain(value))
  }
  return plain
}

/** A call's parameters as the wire takes them. */
export const toWireParameters = (path: string, parameters: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      parameterNamesByPath[path]?.[name] ?? parameterNames[name] ?? snakeName(name),
      typeof value === 'boolean' ? Number(value) : (kindNumber(name, value) ?? value),
    ]),
  )
