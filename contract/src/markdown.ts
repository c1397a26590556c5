import { type TProperties, type TSchema, Type } from 'typebox'
import { type CallDefinition, commonErrors, methodsOf } from './call.ts'
import { shapeName, shapes } from './shapes.ts'
import { personalTopics } from './topics.ts'
import { v3 } from './v3.ts'
import { Address, Bit, Code, Day, Id, IdList, Seconds } from './values.ts'

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

const plainWords = new Map(
  (
    [
      [Id, 'id'],
      [IdList, 'ids, comma-separated'],
      [Bit, '0 or 1'],
      [Seconds, 'seconds'],
      [Day, 'YYYY-MM-DD'],
      [Address, 'address'],
      [Code, 'four digits'],
    ] as [TSchema, string][]
  ).map(([schema, words]) => [JSON.stringify(schema), words]),
)

const bounds = (from: number | undefined, to: number | undefined, unit: string) => {
  if (to === undefined) return from ? `, at least ${from}${unit}` : ''
  return `, ${from === undefined ? 'at most ' : `${from} to `}${to}${unit}`
}

/** What a value is, in words. */
export const words = (schema: Schema): string => {
  const name = shapeName(schema as TSchema)
  if (name) return `[${name}](#${name.toLowerCase()})`
  const plain = plainWords.get(JSON.stringify(schema))
  if (plain) return plain
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (schema.anyOf) return schema.anyOf.map(words).join(' or ')
  const preset = schema.default === undefined ? '' : `, else ${schema.default}`
  if (schema.type === 'integer') return `whole number${bounds(schema.minimum, schema.maximum, '')}${preset}`
  if (schema.type === 'number') return `number${bounds(schema.minimum, schema.maximum, '')}${preset}`
  if (schema.type === 'string') return `text${bounds(schema.minLength, schema.maxLength, ' characters')}${preset}`
  if (schema.type === 'boolean') return 'true or false'
  if (schema.type === 'array')
    return schema.items?.properties && !shapeName(schema.items as TSchema) ? 'list' : `list of ${words(schema.items ?? {})}`
  return schema.type ?? 'anything'
}

/** A line for each field, and for each field inside it. */
const fieldRows = (schema: Schema, prefix = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name
    const row = `| \`${path}\` | ${words(field)} | ${schema.required?.includes(name) ? 'always' : ''} |`
    if (shapeName(field as TSchema)) return [row]
    if (field.properties) return [row, ...fieldRows(field, `${path}.`)]
    if (field.items?.properties && !shapeName(field.items as TSchema)) return [row, ...fieldRows(field.items, `${path}[].`)]
    return [row]
  })

/** A table with a line for each field, and for each field inside it. */
export const fieldTable = (heading: string, properties: TProperties) => {
  const rows = fieldRows(Type.Object(properties) as unknown as Schema)
  return rows.length ? ['', `| ${heading} | what it is | |`, '| --- | --- | --- |', ...rows] : []
}

const parameterTable = (call: CallDefinition) => {
  const { properties = {}, required = [] } = Type.Object(call.query) as unknown as Schema
  const rows = Object.entries(properties).map(([name, schema]) => {
    const notes = [required.includes(name) ? 'required' : '', call.secret?.includes(name) ? 'secret' : ''].filter(Boolean).join(', ')
    return `| \`${name}\` | ${words(schema)} | ${notes} |`
  })
  return rows.length ? ['', '| parameter | what it is | |', '| --- | --- | --- |', ...rows] : []
}

const topicsText = (call: CallDefinition): string => {
  const [verb, named] = call.effect === 'reads' ? ['of', call.of] : ['touches', call.touches]
  return named.length > 0 ? ` · ${verb} ${named === personalTopics ? 'all that is personal' : named.join(', ')}` : ''
}

const callSection = (path: string, call: CallDefinition) => [
  '',
  `### ${path}`,
  '',
  call.doc,
  '',
  `${methodsOf(call).join(' or ')} · ${call.effect} · for ${call.who}${topicsText(call)}${call.errors.length ? ` · refuses with ${call.errors.join(', ')}` : ''}`,
  ...parameterTable(call),
  ...fieldTable('reply', call.reply),
]

const opening = `# The calls

Written from the contract by \`npx tsx scripts/api-docs.ts\`. The same as OpenAPI: \`/v3/openapi.json\`.

Every call answers at \`/v3/<path>\` with \`status_code\` (1 done, 0 refused, 2 an account exists already) and \`message\`, and with the fields below.
The method named first is the specification's own. Parameters stand in the query string or in a JSON body; secret ones belong in the body.
Every call also takes \`user_id\`, which must be the caller's own. A refusal carries a machine word in \`error\`; beside the words named at a call,
any call may answer ${commonErrors.slice(0, -1).join(', ')} or ${commonErrors.at(-1)}.
rate_limited (429) and unavailable (503) come with Retry-After in seconds.

A reply that a client keeps is old once a call that touches a topic it is of has answered. Marks on cards (on a list, place in a film) are not counted.`

/** The whole contract for people, as docs/api.md. */
export const apiMarkdown = (): string =>
  [
    opening,
    ...Object.entries(v3).flatMap(([feature, calls]) => [
      '',
      `## ${feature}`,
      ...Object.entries<CallDefinition>(calls).flatMap(([path, call]) => callSection(path, call)),
    ]),
    '',
    '## Shapes',
    ...Object.entries(shapes).flatMap(([name, schema]) => ['', `### ${name}`, ...fieldTable('field', schema.properties)]),
    '',
  ].join('\n')
