import { Type } from 'typebox'
import { list } from '../call.ts'
import { Address, Id, nullable, oneOf, Year } from '../values.ts'
import { CalendarDay, CountryCode, Line, nextCursor, OptionalLine, operatorCalls, pageInput, Time, Version } from './operator-call.ts'

const Kind = oneOf(['film', 'series'])
/** draft: not out yet. published: everybody sees it. hidden: taken off. */
const State = oneOf(['draft', 'published', 'hidden'])
/** Where packaging stands with what the title plays: the least of its files; none where no file of it is known. */
const PackagingState = oneOf(['none', 'waiting', 'packaging', 'playable', 'done', 'refused'])
const Names = Type.Array(Line, { maxItems: 100, uniqueItems: true })
/** `character` is whom an actor plays; left out or empty where it is not known. */
const Credit = Type.Object(
  { role: oneOf(['director', 'actor']), name: Line, character: Type.Optional(OptionalLine) },
  { additionalProperties: false },
)

/** What of a title is written, whole. */
export const titleFields = {
  name: Line,
  /** Empty where it is the name. */
  originalName: OptionalLine,
  year: Year,
  durationMinutes: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** For cards. */
  shortDescription: Type.String({ maxLength: 1000 }),
  longDescription: Type.String({ maxLength: 20_000 }),
  isSilent: Type.Boolean(),
  languageNote: OptionalLine,
  /** For members only. */
  isPremium: Type.Boolean(),
  isRemastered: Type.Boolean(),
  /** Stands among the films that matter. */
  matters: Type.Boolean(),
  allowKids: Type.Boolean(),
  /** A day in the future means coming soon; null for what has always been out. */
  releaseDay: nullable(CalendarDay),
  keywords: Names,
  /** BCP 47 or a name, in the order of the sound tracks. */
  languages: Names,
  /** Genres, moods and countries by name, the main one first. */
  genres: Names,
  moods: Names,
  countries: Names,
  /** In order; a new name makes a new person. */
  credits: Type.Array(Credit, { maxItems: 500 }),
  state: State,
  /** When a draft is published by itself; null where nothing is planned. */
  publishAt: nullable(Time),
  /** Viewers find a title from the one to the other, to the second; null for no bound. What was begun by then is played to its end. */
  availableFrom: nullable(Time),
  availableUntil: nullable(Time),
  /** Countries where it may be played (only), or where it may not (except); with none it is played everywhere. */
  territories: Type.Array(CountryCode, { maxItems: 250, uniqueItems: true }),
  territoryRule: oneOf(['only', 'except']),
}

/** By the names of list-drawing-choices. */
const DrawingChoices = Type.Object({
  style: Type.Optional(Type.String()),
  motif: Type.Optional(Type.String()),
  palette: Type.Optional(Type.String()),
  lettering: Type.Optional(Type.String()),
  scene: Type.Optional(Type.String()),
  tint: Type.Optional(Type.String()),
  variation: Type.Optional(Type.Integer()),
})

const titleRow = {
  id: Id,
  version: Version,
  slug: Type.String(),
  kind: Kind,
  name: Type.String(),
  year: Type.Integer(),
  state: State,
  publishAt: nullable(Type.String()),
  /** Within its window now; viewers see what is published and available. */
  isAvailable: Type.Boolean(),
  availableFrom: nullable(Type.String()),
  availableUntil: nullable(Type.String()),
  isPremium: Type.Boolean(),
  poster: Address,
  updatedAt: Type.String(),
  /** What the library doubts of it; a title in doubt waits as a draft. */
  doubts: list(Type.String()),
  packaging: PackagingState,
}

const TitleRow = Type.Object({ ...titleRow, durationMinutes: Type.Integer() })

/** A title as it is read: what may be written, and what the service knows of it beside. */
export const Title = Type.Object({
  ...titleRow,
  ...titleFields,
  publishAt: nullable(Type.String()),
  availableFrom: nullable(Type.String()),
  availableUntil: nullable(Type.String()),
  /** Addresses of its pictures; empty where there is none. */
  pictures: Type.Object({
    poster: Address,
    landscape: Address,
    still: Address,
    titleTreatment: Address,
    hero: Address,
    heroPhone: Address,
  }),
  /** What somebody decided of the pictures that the service draws; empty for what follows from the title. */
  drawingChoices: Type.Object({ poster: DrawingChoices, landscape: DrawingChoices, still: DrawingChoices }),
  /** Its place in the folder of films, and what the folder says of it; null for what is not of the library. */
  library: nullable(Type.Object({ place: Type.String(), isMissing: Type.Boolean() })),
  createdAt: Type.String(),
})

export const titles = operatorCalls({
  'list-titles': {
    doc: 'Titles of every state, drafts too, with what the library doubts and where packaging stands.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: {
      ...pageInput,
      /** Part of the name or of the original name. */
      search: Type.Optional(Line),
      sort: Type.Optional(oneOf(['newest', 'name', 'year', 'changed', 'length'])),
      /** Left out: names from A to Z, else what is newest or longest first. */
      direction: Type.Optional(oneOf(['ascending', 'descending'])),
      state: Type.Optional(State),
      kind: Type.Optional(Kind),
      genre: Type.Optional(Line),
      country: Type.Optional(Line),
      /** As a title's `languages` say it. */
      language: Type.Optional(Line),
      /** The first year and the last, both within. */
      fromYear: Type.Optional(Year),
      toYear: Type.Optional(Year),
      isPremium: Type.Optional(Type.Boolean()),
      packaging: Type.Optional(PackagingState),
      /** Only those that the library doubts, or only the others. */
      isDoubted: Type.Optional(Type.Boolean()),
      /** leaving: its window ends within 30 days. outside: its window has not begun, or has ended. */
      availability: Type.Optional(oneOf(['leaving', 'outside'])),
    },
    reply: { data: list(TitleRow), nextCursor },
    errors: [],
  },
  'get-title': {
    doc: 'One title with all that is known of it.',
    effect: 'reads',
    who: 'operator',
    scope: 'catalogue:read',
    input: { id: Id },
    reply: { data: Title },
    errors: ['not_found'],
  },
  'create-title': {
    doc: 'Adds a film or a series; the service draws the pictures that it has not.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { kind: Kind, ...titleFields },
    reply: { data: Title },
    errors: [],
  },
  'update-title': {
    doc: 'Writes a title whole; what is written by hand stays whatever the library reads later.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { id: Id, version: Version, ...titleFields },
    reply: { data: Title },
    errors: ['not_found', 'conflict'],
  },
  'accept-title-doubts': {
    doc: 'Says that what the library doubts of a title is right: it waits for that no longer, and is told of it only when it doubts something else.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { id: Id, version: Version },
    reply: { data: Title },
    errors: ['not_found', 'conflict'],
  },
  'delete-title': {
    doc: 'Removes a title with all that belongs to it for good; one whose files lie in the library is hidden instead.',
    effect: 'changes',
    touches: ['catalogue'],
    who: 'operator',
    scope: 'catalogue:write',
    input: { id: Id, version: Version },
    reply: {},
    errors: ['not_found', 'conflict'],
  },
})
