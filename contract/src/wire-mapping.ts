import type { TProperties, TSchema } from 'typebox'
import { isKind, kindNumber, kindWord, plainName } from './plain-names.ts'
import { Bit, Flag } from './values.ts'

interface Shape {
  type?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

type Change = (value: unknown) => unknown

// By text, since TypeBox copies a schema where it makes it optional.
const textOf = (schema: TSchema): string => JSON.stringify(schema)
const flagText = textOf(Flag)
const bitText = textOf(Bit)

/** Whether a field is a flag, quoted or not; what is said in words is none. */
export const isFlag = (name: string, schema: TSchema): boolean => !isKind(plainName(name)) && [flagText, bitText].includes(textOf(schema))

const present =
  (change: Change): Change =>
  (value) =>
    value === undefined || value === null ? value : change(value)

const writerOf = (name: string, schema: TSchema): Change | undefined => {
  const isNumber = (schema as Shape).type === 'integer'
  if (isKind(name)) return present((word) => (isNumber ? kindNumber(name, word) : String(kindNumber(name, word))))
  const text = textOf(schema)
  if (text === flagText) return present((value) => (value ? '1' : '0'))
  if (text === bitText) return present(Number)
  return toWire(schema)
}

/** Writes an object field by field, each by its own way. */
const objectWriter = (properties: TProperties): ((plain: object) => object) => {
  const fields = Object.entries(properties).map(([wireName, schema]) => {
    const name = plainName(wireName)
    return { wireName, name, write: writerOf(name, schema) }
  })
  return (plain) => {
    const from = plain as Record<string, unknown>
    const wire: Record<string, unknown> = {}
    for (const { wireName, name, write } of fields) {
      const value = from[name]
      wire[wireName] = write ? write(value) : value
    }
    return wire
  }
}

/** How a plain value becomes what a schema describes; undefined where it is that already, as an object of which no field is named. */
export const toWire = (schema: TSchema): Change | undefined => {
  const { properties, items, anyOf } = schema as Shape
  if (properties && Object.keys(properties).length > 0) return present(objectWriter(properties) as Change)
  if (items) {
    const write = toWire(items)
    return write && present((values) => (values as unknown[]).map(write))
  }
  // Of what may be several things, one is an object: the other is null.
  return anyOf?.map(toWire).find((write) => write !== undefined)
}

/** How a call's reply, in plain words, becomes the wire's. */
export const replyWriter = (reply: TProperties): ((plain: object) => object) => objectWriter(reply)

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
