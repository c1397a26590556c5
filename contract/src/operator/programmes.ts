import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable } from '../values.ts'
import { CalendarDay, Line, OptionalLine, operatorCalls, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

const strict = { additionalProperties: false }

const fields = {
  name: Line,
  /** The curator's words, in plain text; an empty line begins a paragraph. */
  introduction: Type.String({ maxLength: 5000 }),
  /** Who chose the titles; empty where nobody is named. */
  curator: OptionalLine,
  /** The running order, each title once. */
  titles: Type.Array(Type.Object({ titleId: Id, note: Type.String({ maxLength: 500 }) }, strict), { maxItems: 50 }),
  /** The title whose wide picture stands at the top; null for the first title's. */
  pictureTitleId: nullable(Id),
  /** False for a draft, which no viewer sees. */
  isPublished: Type.Boolean(),
  /** From which day until which, both included, it is shown; null for no bound. */
  starts: nullable(CalendarDay),
  ends: nullable(CalendarDay),
  /** Its place among the programmes. */
  position: Place,
}

const Programme = Type.Object({ id: Id, version: Version, ...fields })
const programme = recordCalls({ one: 'a programme', area: 'catalogue', touches: ['catalogue'], fields, reply: Programme })

export const programmes = operatorCalls({
  'list-programmes': {
    doc: 'Curated evenings, published and drafts, in their order.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: {},
    reply: { data: list(Programme) },
    errors: [],
  },
  'get-programme': programme.get,
  'create-programme': programme.create,
  'update-programme': programme.update,
  'delete-programme': programme.delete,
})
