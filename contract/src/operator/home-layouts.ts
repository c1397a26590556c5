import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, nullable, oneOf } from '../values.ts'
import { Row, Slide } from './layout.ts'
import { CalendarDay, CountryCode, Line, operatorCalls, Time, Version } from './operator-call.ts'
import { recordCalls } from './record-calls.ts'

const content = {
  rows: Type.Array(Row, { maxItems: 100 }),
  /** Of the hero; with none at the time the newest titles stand there. */
  slides: Type.Array(Slide, { maxItems: 20 }),
}

const fields = {
  name: Line,
  /** When it becomes the home page by itself; null while it is a draft. */
  startsAt: nullable(Time),
  ...content,
}

const Layout = Type.Object({
  id: Id,
  version: Version,
  ...fields,
  startsAt: nullable(Type.String()),
  /** undone: was the home page, and the one before it was put back. */
  state: oneOf(['draft', 'scheduled', 'published', 'undone']),
  publishedAt: nullable(Type.String()),
  updatedAt: Type.String(),
})

const layout = recordCalls({ one: 'a layout of the home page', area: 'home', touches: [], fields, reply: Layout })

const act = {
  effect: 'changes',
  touches: ['home'],
  who: 'operator',
  scope: 'home:write',
  input: { id: Id, version: Version },
  reply: { data: Layout },
  errors: ['not_found', 'conflict'],
} as const

const ShownTitle = Type.Object({
  id: Id,
  name: Type.String(),
  year: Type.Integer(),
  poster: Address,
  landscape: Address,
  isPremium: Type.Boolean(),
  /** May be played in the country that was asked for; true where none was. */
  isLicensed: Type.Boolean(),
})

/** Home pages to come: written in peace, published in one act by hand or by the clock, and undone in one. */
export const homeLayouts = operatorCalls({
  'list-home-layouts': {
    doc: 'Layouts of the home page: drafts and those that wait for their time first, then those that were published, the newest first.',
    effect: 'reads',
    who: 'operator',
    scope: 'home:read',
    input: {},
    reply: { data: list(Layout) },
    errors: [],
  },
  'get-home-layout': layout.get,
  'create-home-layout': layout.create,
  'update-home-layout': layout.update,
  'delete-home-layout': layout.delete,
  'publish-home-layout': {
    ...act,
    doc: 'Makes a layout the home page, rows and slides at once; what it names that is gone meanwhile is left out.',
  },
  'undo-home-layout': {
    ...act,
    doc: 'Puts back the home page that stood before this layout; refused when somebody has changed the page since.',
  },
  'preview-home': {
    doc: 'What somebody would be shown by these rows and slides on a day (at noon, UTC) and in a country, with the first titles of each row. Nothing is kept.',
    // A changing call takes a body, and a layout is too long for an address.
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'home:write',
    input: {
      ...content,
      viewer: oneOf(['visitor', 'member', 'child']),
      /** Now when left out; what is out and within its window by then. */
      day: Type.Optional(CalendarDay),
      /** Anywhere when left out. What may not be played there is shown all the same, as it is to viewers, and marked. */
      country: Type.Optional(CountryCode),
    },
    reply: {
      data: Type.Object({
        slides: list(Type.Object({ title: ShownTitle, picture: Address, description: Type.String(), focus: Slide.properties.focus })),
        /** In the order given; `count` is 0 for a row that holds nothing and is not shown. */
        rows: list(
          Type.Object({
            name: Type.String(),
            look: Row.properties.look,
            count: Type.Integer(),
            titles: list(ShownTitle),
            /** Of a row of programmes, in place of titles. */
            programmes: Type.Optional(list(Type.Object({ id: Id, name: Type.String(), picture: Address }))),
          }),
        ),
      }),
    },
    errors: ['not_found'],
  },
})
