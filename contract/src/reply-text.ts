import type { TProperties, TSchema } from 'typebox'
import { isKind, kindNumber, plainName } from './plain-names.ts'
import { bitText, flagText, schemaText } from './wire-mapping.ts'

interface Shape {
  type?: string
  properties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

/** JSON of a value that is neither null nor undefined. */
type Write = (value: unknown) => string

/** Where an object keeps what it was written as, by how it was written. A symbol, since looking an object up elsewhere takes longer than writing a field. */
const texts = Symbol('texts')
/** Where an object keeps what it was put together of. */
const parts = Symbol('parts')

interface Kept {
  [texts]?: Map<Write, string>
  [parts]?: { base: object; more: Record<string, unknown> }
}

/** Makes that replies write an object once, and keep its text for as long as the object; it cannot be changed any more. */
export const writtenOnce = <Plain extends object>(plain: Plain): Plain =>
  Object.freeze(Object.defineProperty(plain, texts, { value: new Map() }))

/** The same object with more fields, or others where it has more already: only these are written anew where the rest is written once. */
export const withMore = <Plain extends object, More extends object>(plain: Plain, more: More): Omit<Plain, keyof More> & More => {
  const whole = { ...plain, ...more }
  const { base, more: before } = (plain as Kept)[parts] ?? { base: plain, more: {} }
  const isBeside = Object.keys(more).every((name) => !(name in base))
  if (!isBeside || !(base as Kept)[texts]) return whole
  return Object.freeze(Object.defineProperty(whole, parts, { value: { base, more: { ...before, ...more } } }))
}

const asNumber: Write = (value) => (Number.isFinite(value) ? String(value) : 'null')
const asInteger: Write = (value) => asNumber(Math.trunc(value as number))
const asFlag: Write = (value) => (value ? '"1"' : '"0"')
const asBit: Write = (value) => (value ? '1' : '0')
const asWhole: Write = (value) => JSON.stringify(value)
/** Of characters that JSON has as they are (RFC 8259, 7); halves of a pair are not among them. */
const isUnescaped = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
const asText: Write = (value) => (typeof value === 'string' && isUnescaped.test(value) ? `"${value}"` : JSON.stringify(value))

const kindWriter = (name: string, { type }: Shape): Write =>
  type === 'integer' ? (word) => asNumber(kindNumber(name, word)) : (word) => asWhole(String(kindNumber(name, word)))

/** The same text, copied: one that was added to stays in its parts, and each reply that has it would go through all of them. */
const inOnePiece = (text: string): string => JSON.parse(JSON.stringify(text))

/** Writes an object field by field, each by its own way; what it has beside them is left out, and fields that it has not. */
const objectWriter = (properties: Record<string, TSchema>): Write => {
  const fields = Object.entries(properties).map(([wireName, schema]) => {
    const name = plainName(wireName)
    return { name, label: `${JSON.stringify(wireName)}:`, write: isKind(name) ? kindWriter(name, schema as Shape) : writerOf(schema) }
  })
  const writeFields = (plain: Record<string, unknown>): string => {
    let text = ''
    for (const { name, label, write } of fields) {
      const value = plain[name]
      if (value !== undefined) text += `${text && ','}${label}${value === null ? 'null' : write(value)}`
    }
    return `{${text}}`
  }
  const write: Write = (plain) => {
    const { [parts]: partsOf, [texts]: textsOf } = plain as Kept
    if (partsOf) {
      const [text, added] = [write(partsOf.base), writeFields(partsOf.more)]
      return added === '{}' ? text : `${text.slice(0, -1)},${added.slice(1)}`
    }
    if (!textsOf) return writeFields(plain as Record<string, unknown>)
    const kept = textsOf.get(write)
    if (kept !== undefined) return kept
    const text = inOnePiece(writeFields(plain as Record<string, unknown>))
    textsOf.set(write, text)
    return text
  }
  return write
}

const newWriter = (schema: TSchema): Write => {
  const { type, properties, items, anyOf } = schema as Shape
  const text = schemaText(schema)
  if (text === flagText) return asFlag
  if (text === bitText) return asBit
  // An object of which no field is named is what the wire has already.
  if (properties && Object.keys(properties).length > 0) return objectWriter(properties)
  if (items) {
    const write = writerOf(items)
    return (values) => `[${(values as unknown[]).map((value) => (value === null ? 'null' : write(value))).join()}]`
  }
  // Of what may be several things at most one is no word: the other is null.
  const other = anyOf?.find((one) => (one as Shape).type !== 'null' && !('const' in one))
  if (other) return writerOf(other)
  if (type === 'integer') return asInteger
  if (type === 'number') return asNumber
  return type === 'string' ? asText : asWhole
}

// By text, so that calls which tell the same things share what is kept of them.
const writers = new Map<string, Write>()

const writerOf = (schema: TSchema): Write => {
  const text = schemaText(schema)
  const write = writers.get(text) ?? newWriter(schema)
  writers.set(text, write)
  return write
}

/** How a call's reply, in plain words, becomes the wire's JSON. */
export const replyText = (reply: TProperties): ((plain: object) => string) => objectWriter(reply)
