import type { TProperties, TSchema } from 'typebox'
import type { CallDefinition } from './call.ts'
import { camelName, plainName, plainWords, snakeName } from './plain-names.ts'
import { callsByPath } from './v3.ts'
import { isFlag } from './wire-mapping.ts'

interface Shape {
  properties?: TProperties
  items?: TSchema
  anyOf?: TSchema[]
}

const calls = Object.entries<CallDefinition>(callsByPath).sort(([one], [other]) => (one < other ? -1 : 1))

/** Every field of an object and of what is inside it. */
const fieldsOf = (properties: TProperties): [name: string, schema: TSchema][] =>
  Object.entries(properties).flatMap(([name, schema]) => [[name, schema], ...fieldsIn(schema)] as [string, TSchema][])
const fieldsIn = (schema: TSchema): [string, TSchema][] => {
  const { properties, items, anyOf = [] } = schema as Shape
  return [...fieldsOf(properties ?? {}), ...(items ? fieldsIn(items) : []), ...anyOf.flatMap(fieldsIn)]
}

/** Names that are flags in replies; fails when one is a flag here and something else there, since the browser knows them by name. */
const flagsOf = (fields: [string, TSchema][]): string[] => {
  const flags = new Set(fields.filter(([name, schema]) => isFlag(name, schema)).map(([name]) => name))
  for (const [name, schema] of fields)
    if (flags.has(name) && !isFlag(name, schema)) throw new Error(`${name} is a flag in one reply and something else in another.`)
  return [...flags].sort()
}

const literal = (text: string): string => `'${text}'`
const key = (text: string): string => (/^\w+$/.test(text) ? text : literal(text))

/** How plain names of parameters stand on the wire, as pairs, where that does not follow from them; of two that say the same, one is sent. */
const ownNames = ({ query }: CallDefinition): [plain: string, wire: string][] =>
  Object.keys(query)
    .map((wire): [string, string] => [plainName(wire), wire])
    .filter(([plain, wire]) => snakeName(plain) !== wire && !Object.hasOwn(query, snakeName(plain)))

const record = (pairs: Iterable<[string, string]>): string =>
  `{ ${[...pairs].map(([plain, wire]) => `${key(plain)}: ${literal(wire)}`).join(', ')} }`

/** What a client without the schemas must know to speak plain, as contract/src/wire-names.ts. */
export const wireNamesTable = (): string => {
  const spellings = new Map<string, Set<string>>()
  for (const [, { query }] of calls)
    for (const wire of Object.keys(query)) spellings.set(plainName(wire), (spellings.get(plainName(wire)) ?? new Set()).add(wire))
  const isOne = ([plain]: [string, string]) => spellings.get(plain)?.size === 1
  const everywhere = new Map(calls.flatMap(([, call]) => ownNames(call).filter(isOne)))
  const byPath = calls.flatMap(([path, call]) => {
    const own = ownNames(call).filter((pair) => !isOne(pair))
    return own.length === 0 ? [] : [`  ${key(path)}: ${record(own)},`]
  })
  const fields = calls.flatMap(([, { reply }]) => fieldsOf(reply))
  const answered = new Set(fields.map(([name]) => name))
  const words = Object.entries(plainWords).filter(([name, word]) => answered.has(name) && camelName(name) !== word)
  const flags = flagsOf(fields)
  return [
    '// Written from the contract by `npx tsx scripts/api-docs.ts`: what a browser needs of the wire to speak plain.\n',
    `\n/** Names that are flags in replies. */\nexport const flagNames = [\n${flags.map((name) => `  ${literal(name)},\n`).join('')}]\n`,
    `\n/** Names in replies whose plain words do not follow from them. */\nexport const replyWords: Record<string, string> = {\n${words.map(([name, word]) => `  ${name}: ${literal(word)},\n`).join('')}}\n`,
    '\n/** Parameters whose names on the wire do not follow from their plain ones: of every call, and of some. */\n',
    `export const parameterNames: Record<string, string> = ${record(everywhere)}\n`,
    `export const parameterNamesByPath: Record<string, Record<string, string>> = {\n${byPath.join('\n')}\n}\n`,
  ].join('')
}
