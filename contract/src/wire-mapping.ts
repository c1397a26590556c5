import type { TProperties, TSchema } from 'typebox'
import { isKind, kindWord, plainName } from './plain-names.ts'
import { Bit, Flag } from './values.ts'

type Change = (value: unknown) => unknown

/** A schema by its text, since TypeBox copies it where it makes it optional. */
export const schemaText = (schema: TSchema): string => JSON.stringify(schema)
export const flagText = schemaText(Flag)
export const bitText = schemaText(Bit)

/** Whether a field is a flag, quoted or not; what is said in words is none. */
export const isFlag = (name: string, schema: TSchema): boolean =>
  !isKind(plainName(name)) && [flagText, bitText].includes(schemaText(schema))

/** How a call's parameters, checked, become plain. */
export const parameterReader = (query: TProperties): ((wire: Record<string, unknown>) => Record<string, unknown>) => {
  const fields = Object.entries(query).map(([wireName, schema]) => {
    const name = plainName(wireName)
    const read: Change = isFlag(wireName, schema) ? (value) => Number(value) === 1 : (value) => kindWord(name, value) ?? value
    return { wireName, name, read }
  })
  return (wire) => {
    const plain: Record<string, unknown> = {}
    for (const { wireName, name, read } of fields) if (wire[wireName] !== undefined) plain[name] = read(wire[wireName])
    return plain
  }
}
