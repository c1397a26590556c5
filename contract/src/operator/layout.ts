import { Type } from 'typebox'
import { list } from '../call.ts'
import type { SharedTopic } from '../topics.ts'
import { Address, Id, nullable, oneOf } from '../values.ts'
import { Line, OptionalLine, operatorCalls, Time, Version } from './operator-call.ts'

const strict = { additionalProperties: false }

/** A list that is read and written as a whole, in its order. */
const wholeList = <
  const Name extends string,
  const Area extends 'home' | 'site',
  Item extends ReturnType<typeof Type.Object>,
  const Topics extends readonly SharedTopic[],
>(
  name: Name,
  area: Area,
  what: string,
  item: Item,
  most: number,
  touches: Topics,
) => {
  const items = Type.Array(item, { maxItems: most })
  const reply = { data: list(item), version: Version }
  return {
    [`get-${name}`]: {
      doc: `${what}, in their order.`,
      effect: 'reads',
      who: 'operator',
      scope: `${area}:read`,
      input: {},
      reply,
      errors: [],
    },
    [`update-${name}`]: {
      doc: `${what}: writes them as a whole, in the given order.`,
      effect: 'changes',
      touches,
      who: 'operator',
      scope: `${area}:write`,
      input: { version: Version, data: items },
      reply,
      errors: ['conflict', 'not_found'],
    },
  } as unknown as {
    [N in Name as `get-${N}`]: {
      doc: string
      effect: 'reads'
      who: 'operator'
      scope: `${Area}:read`
      input: Record<never, never>
      reply: typeof reply
      errors: readonly []
    }
  } & {
    [N in Name as `update-${N}`]: {
      doc: string
      effect: 'changes'
      touches: Topics
      who: 'operator'
      scope: `${Area}:write`
      input: { version: typeof Version; data: typeof items }
      reply: typeof reply
      errors: readonly ['conflict', 'not_found']
    }
  }
}

const Ids = Type.Array(Id, { maxItems: 100, uniqueItems: true })

/** How a row looks. */
const Look = oneOf(['hero', 'spotlight', 'largePosters', 'smallPosters', 'largeLandscapes', 'smallLandscapes'])
/** What a row holds; those that hold nothing are not shown. */
const Source = oneOf([
  'trending',
  'mostViewed',
  'mostShared',
  'matters',
  'remastered',
  'newest',
  'films',
  'series',
  /** Like what the person watched; of nobody else. Its name stands before the watched title's. */
  'becauseWatched',
  'comingSoon',
  'tools',
  /** Curated evenings, in their order. */
  'programmes',
  'genre',
  'chosen',
  'search',
])

/** Titles that are looked for anew each time: all that is filled in must hold, of ids any; what is empty narrows nothing. */
const RowSearch = Type.Object(
  {
    /** As the search of the service finds them; empty for none. */
    words: OptionalLine,
    genreIds: Ids,
    eraIds: Ids,
    regionIds: Ids,
    /** Who made or played in it. */
    personIds: Ids,
    kind: nullable(oneOf(['film', 'series'])),
    flags: Type.Array(oneOf(['matters', 'remastered', 'silent', 'forMembers', 'forEverybody', 'forKids']), {
      maxItems: 6,
      uniqueItems: true,
    }),
    order: oneOf(['mostWatched', 'newest', 'name']),
  },
  strict,
)

export const Row = Type.Object(
  {
    name: Line,
    look: Look,
    source: Source,
    /** Of a row of a genre alone. */
    genreId: nullable(Id),
    /** Of a row of chosen titles alone, in their order. */
    titleIds: Type.Optional(Ids),
    /** Of a row of a search alone. */
    search: Type.Optional(RowSearch),
    /** Words of a spotlight, and the title whose picture stands behind it. */
    headline: OptionalLine,
    tagline: OptionalLine,
    backgroundTitleId: nullable(Id),
  },
  strict,
)

/** In percent of the picture, a quarter at a time. */
const Percent = Type.Union([Type.Literal(0), Type.Literal(25), Type.Literal(50), Type.Literal(75), Type.Literal(100)])

export const Slide = Type.Object(
  {
    titleId: Id,
    description: Type.String({ maxLength: 1000 }),
    /** Shown from the one time to the other alone; left out for no bound. */
    shownFrom: Type.Optional(Time),
    shownUntil: Type.Optional(Time),
    /** What of its wide picture stays in sight where the window has another shape, from the left and from the top; left out for the usual place. */
    focus: Type.Optional(Type.Object({ x: Percent, y: Percent }, strict)),
  },
  strict,
)
const Tool = Type.Object({ icon: Line, title: Line, description: Type.String({ maxLength: 1000 }), link: Address }, strict)

export const home = operatorCalls({
  ...wholeList('home-rows', 'home', 'Rows of the home page', Row, 100, ['home']),
  ...wholeList(
    'hero-slides',
    'home',
    'Slides of the hero on top of the home page; with none at the time the newest titles stand there',
    Slide,
    20,
    ['home'],
  ),
  ...wholeList('home-tools', 'home', 'Tools for whoever has not found anything yet', Tool, 20, ['home']),
})

const MenuEntry = Type.Object(
  {
    /** Left out of a new entry; addresses of the entry's page carry it. */
    id: Type.Optional(Id),
    name: Line,
    /** What it leads to. */
    kind: oneOf(['home', 'comingSoon', 'films', 'series', 'genres']),
    /** Kept in the list and not shown to viewers; shown when left out. */
    isHidden: Type.Optional(Type.Boolean()),
  },
  strict,
)
const FooterLink = Type.Object(
  {
    /** app: for another device. social: where the service can be followed. */
    kind: oneOf(['app', 'social']),
    name: Line,
    /** https://…, or a page of this service. */
    address: Type.String({ minLength: 1, maxLength: 2000 }),
    /** A picture of this service, such as /icons/x.svg; empty for none. */
    picture: Address,
  },
  strict,
)

export const site = operatorCalls({
  ...wholeList('menu', 'site', 'Entries of the main menu', MenuEntry, 20, ['site']),
  ...wholeList('footer', 'site', 'Links of the footer', FooterLink, 100, ['site']),
})
