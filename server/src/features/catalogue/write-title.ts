import { countryCodes } from '@matinee/contract/operator/country-codes'
import type { OperatorInput } from '@matinee/contract/operator/operator-client'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import { relinkTitle } from '../../titles/changes.ts'
import type { Character, NewTitle } from '../../titles/intake.sql.ts'
import {
  type Availability,
  selectUnknownNames,
  type TitleFields,
  type TitleRecord,
  type TitleState,
  updateAvailability,
  updateTitleFields,
  updateTitleState,
} from '../../titles/records.sql.ts'

type Input = Omit<OperatorInput<'update-title'>, 'id' | 'version'>

const checkAvailability = ({ availableFrom, availableUntil, territories }: Input): void => {
  if (availableFrom !== null && availableUntil !== null && Date.parse(availableFrom) >= Date.parse(availableUntil))
    refuse('invalid_parameter', 'The field availableUntil must be later than availableFrom.')
  const unknown = territories.filter((code) => !countryCodes.includes(code))
  if (unknown.length > 0)
    refuse('invalid_parameter', `The field territories names ${unknown.join(', ')}: there is no country of that code (ISO 3166-1).`)
}

/** Refuses what cannot stand together, and genres, moods and countries that there are not: a misspelt one would be a new one. */
export const checkTitle = async (db: Db, input: Input): Promise<void> => {
  if (input.publishAt !== null && input.state !== 'draft')
    refuse('invalid_parameter', 'The field publishAt is for drafts alone: a title is published by itself only before it is.')
  for (const [kind, names] of [
    ['genre', input.genres],
    ['mood', input.moods],
    ['country', input.countries],
  ] as const) {
    const unknown = await selectUnknownNames(db, kind, names)
    if (unknown.length > 0) refuse('invalid_parameter', `There is no ${kind} ${unknown.map((name) => `'${name}'`).join(', ')}.`)
  }
  checkAvailability(input)
  const credits = input.credits.map(({ role, name }) => `${role} ${name}`)
  const doubled = credits.find((credit, index) => credits.indexOf(credit) !== index)
  if (doubled) refuse('invalid_parameter', `The field credits names ${doubled} twice.`)
}

const people = (credits: Input['credits'], role: 'director' | 'actor'): string[] =>
  credits.filter((credit) => credit.role === role).map(({ name }) => name)

const characters = (credits: Input['credits']): Character[] =>
  credits.flatMap(({ role, name, character }) => (role === 'actor' && character ? [{ name, character }] : []))

/** Decides the state by hand where it is another than it stands in: what nobody decided stays the library's to decide. */
const writeState = async (
  db: Db,
  titleId: number,
  { state, publishAt }: { state: TitleState; publishAt: string | null },
  standing: { state: TitleState; publishAt: Date | null },
): Promise<void> => {
  const at = timeOf(publishAt)
  if (state === standing.state && at?.getTime() === standing.publishAt?.getTime()) return
  await updateTitleState(db, titleId, state, at)
}

const timeOf = (time: string | null): Date | null => (time === null ? null : new Date(time))

const availabilityOf = ({ availableFrom, availableUntil, territories, territoryRule }: Input): Availability => ({
  availableFrom: timeOf(availableFrom),
  availableUntil: timeOf(availableUntil),
  territories,
  territoryRule,
})

/** Writes a title whole; runs in the caller's transaction. */
export const writeTitle = async (db: Db, input: Input, standing: TitleRecord, now: Date): Promise<void> => {
  const { state, publishAt, genres, moods, countries, languages, credits, ...columns } = input
  await updateTitleFields(db, standing.id, columns)
  await updateAvailability(db, standing.id, availabilityOf(input), now)
  await relinkTitle(db, standing.id, {
    directors: people(credits, 'director'),
    actors: people(credits, 'actor'),
    characters: characters(credits),
    genres,
    moods,
    countries,
    languages,
  })
  await writeState(db, standing.id, { state, publishAt }, standing)
}

/** A title as the catalogue takes it in; it comes in as a draft. */
export const newTitleOf = (
  { credits, state, publishAt, availableFrom, availableUntil, territories, territoryRule, ...facts }: Input & { kind: 'film' | 'series' },
  beside: Pick<NewTitle, 'slug' | 'tint' | 'images'>,
): NewTitle => ({
  ...(facts satisfies Omit<TitleFields, 'credits'>),
  ...beside,
  isPublished: false,
  directors: people(credits, 'director'),
  actors: people(credits, 'actor'),
  characters: characters(credits),
  mediaId: null,
  seasons: [],
})

/** Decides whether viewers see a title that has just come in: its state, its window, and where it may be played. */
export const decideState = async (db: Db, titleId: number, input: Input, now: Date): Promise<void> => {
  await updateAvailability(db, titleId, availabilityOf(input), now)
  await updateTitleState(db, titleId, input.state, timeOf(input.publishAt))
}

/** Refuses the removal of a title that the next look at the library would bring back. */
export const refuseWhileInLibrary = (refuse: Refuse<'conflict'>, { place, isMissing }: TitleRecord): void => {
  if (place !== null && !isMissing)
    refuse('conflict', `Its files lie in the library (${place}), which would bring it back: hide it, or take the files away first.`)
}
