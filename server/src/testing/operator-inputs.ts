import type { OperatorCallDefinition } from '@matinee/contract/operator/operator-call'
import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import { Type } from 'typebox'

type NewTitle = OperatorInput<'create-title'>

/** All that a title needs, with what a test cares for. */
export const titleInput = (fields: Partial<NewTitle> = {}): NewTitle => ({
  kind: 'film',
  name: 'Detour',
  originalName: '',
  year: 1945,
  durationMinutes: 67,
  shortDescription: 'A pianist hitches west.',
  longDescription: 'A pianist hitches west, and takes the place of a dead man.',
  isSilent: false,
  languageNote: '',
  isPremium: false,
  isRemastered: false,
  matters: false,
  allowKids: false,
  releaseDay: null,
  keywords: ['road'],
  languages: ['en'],
  genres: [],
  moods: [],
  countries: [],
  credits: [
    { role: 'director', name: 'Edgar G. Ulmer' },
    { role: 'actor', name: 'Tom Neal' },
    { role: 'actor', name: 'Ann Savage' },
  ],
  state: 'published',
  publishAt: null,
  availableFrom: null,
  availableUntil: null,
  territories: [],
  territoryRule: 'only',
  ...fields,
})

type NewRow = OperatorInput<'update-home-rows'>['data'][number]

/** A row of the home page, with what a test cares for. */
export const homeRow = (fields: Partial<NewRow> = {}): NewRow => ({
  name: 'New here',
  look: 'largePosters',
  source: 'newest',
  genreId: null,
  headline: '',
  tagline: '',
  backgroundTitleId: null,
  ...fields,
})

/** A search of such a row, with what a test cares for. */
export const rowSearch = (fields: Partial<NonNullable<NewRow['search']>> = {}): NonNullable<NewRow['search']> => ({
  words: '',
  genreIds: [],
  eraIds: [],
  regionIds: [],
  personIds: [],
  kind: null,
  flags: [],
  order: 'mostWatched',
  ...fields,
})

interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  minItems?: number
  format?: string
  pattern?: string
}

const texts = ['Something', '2026-01-01', '2026-01-01T00:00:00Z', '1', '/x', '#123456', 'USD', 'c29tZXRoaW5n', 'en']

const valueFor = (shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) return valueFor(shape.anyOf[0] ?? {})
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  if (shape.type === 'boolean') return true
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 0 }, () => valueFor(shape.items ?? {}))
  if (shape.type === 'object') return objectFor(shape)
  return texts.find((text) => shape.pattern === undefined || new RegExp(shape.pattern).test(text)) ?? 'Something'
}

const objectFor = ({ properties = {}, required = [] }: Shape): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).flatMap(([name, shape]) => (required.includes(name) ? [[name, valueFor(shape)]] : [])))

/** The least that a call's contract asks for. */
export const leastInput = (call: OperatorCallDefinition): Record<string, unknown> => objectFor(Type.Object(call.input) as unknown as Shape)
