import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id } from '../values.ts'
import { Line, OptionalLine, operatorCalls, Version } from './operator-call.ts'
import { Place, recordCalls } from './record-calls.ts'

const fields = { title: Line, description: OptionalLine, position: Place }
const Reason = Type.Object(
  {
    /** Left out of a new reason; reports carry it. */
    id: Type.Optional(Id),
    title: Line,
  },
  { additionalProperties: false },
)
const Category = Type.Object({
  id: Id,
  version: Version,
  ...fields,
  reasons: list(Type.Object({ id: Id, title: Line })),
  /** How many reports name it. */
  reports: Type.Integer(),
})
const category = recordCalls({
  one: 'a category of reports',
  area: 'settings',
  touches: ['reports'],
  /** Reasons stand in the given order. */
  fields: { ...fields, reasons: Type.Array(Reason, { maxItems: 50 }) },
  reply: Category,
})

export const reportCategories = operatorCalls({
  'list-report-categories': {
    doc: 'What viewers can report of a title: categories in their order, each with its reasons.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: {},
    reply: { data: list(Category) },
    errors: [],
  },
  'get-report-category': category.get,
  'create-report-category': category.create,
  'update-report-category': category.update,
  'delete-report-category': { ...category.delete, doc: 'Removes a category of reports for good, unless a report names it.' },
})
