import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, Year } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

const beside = {
  id: Id,
  version: Version,
  /** How many titles it finds, of every state. */
  titles: Type.Integer(),
}
const touches = ['catalogue'] as const

const eraFields = {
  name: Line,
  /** Both years belong to it. */
  fromYear: Year,
  toYear: Year,
}
const Era = Type.Object({ ...beside, ...eraFields })
const era = recordCalls({ one: 'an era', area: 'catalogue', touches, fields: eraFields, reply: Era })

const regionFields = {
  name: Line,
  /** Names of countries, as titles have them. */
  countries: Type.Array(Line, { minItems: 1, maxItems: 300, uniqueItems: true }),
  /** Its place among the regions. */
  position: Place,
}
const Region = Type.Object({ ...beside, ...regionFields })
const region = recordCalls({ one: 'a region', area: 'catalogue', touches, fields: regionFields, reply: Region })

const listOf = <Reply extends typeof Era | typeof Region>(doc: string, reply: Reply) =>
  ({ doc, effect: 'reads', who: 'operator', scope: 'catalogue:read', input: {}, reply: { data: list(reply) }, errors: [] }) as const

const kept = 'for good, unless a saved search of somebody’s asks for it.'

export const filters = operatorCalls({
  'list-eras': listOf('Spans of years that searches and the oracle offer, the oldest first.', Era),
  'get-era': era.get,
  'create-era': era.create,
  'update-era': era.update,
  'delete-era': { ...era.delete, doc: `Removes an era ${kept}` },
  'list-regions': listOf('Groups of countries that searches offer, in their order.', Region),
  'get-region': region.get,
  'create-region': region.create,
  'update-region': region.update,
  'delete-region': { ...region.delete, doc: `Removes a region ${kept}` },
})
