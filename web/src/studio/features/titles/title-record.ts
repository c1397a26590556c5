import { titleFields } from '@matinee/contract/operator/titles'
import { formatMoment } from '../../../lib/format-day.ts'
import { countryName } from '../../lib/country-names.ts'
import { isSame } from '../../lib/is-same.ts'
import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type TitleRecord = OperatorReply<'get-title'>['data']
/** What of a title is written, whole. */
export type TitleFields = Omit<OperatorInput<'update-title'>, 'id' | 'version'>
export type FieldName = keyof TitleFields

export const fieldNames = Object.keys(titleFields) as FieldName[]

/** What each field is called on screen. */
export const fieldWords: { [Name in FieldName]: string } = {
  name: 'Name',
  originalName: 'Original name',
  year: 'Year',
  durationMinutes: 'Length in minutes',
  shortDescription: 'Short description',
  longDescription: 'Description',
  isSilent: 'Silent film',
  languageNote: 'Note on the language',
  isPremium: 'For members only',
  isRemastered: 'Remastered',
  matters: 'Film that matters',
  allowKids: 'Fit for children',
  releaseDay: 'Release day',
  keywords: 'Keywords',
  languages: 'Languages',
  genres: 'Genres',
  moods: 'Moods',
  countries: 'Countries',
  credits: 'People',
  state: 'State',
  publishAt: 'Publishing time',
  availableFrom: 'Available from',
  availableUntil: 'Available until',
  territories: 'Countries where it can be played',
  territoryRule: 'Rule of these countries',
}

const pick = (from: object): Partial<TitleFields> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => fieldNames.includes(name as FieldName)))

export const fieldsOf = (record: TitleRecord): TitleFields => pick(record) as TitleFields

/** The fields of a title among what the audit log tells of one. */
export const fieldsAmong = (told: object): Partial<TitleFields> => pick(told)

/** The fields in which two differ. */
export const changedNames = (one: TitleFields, other: TitleFields): FieldName[] =>
  fieldNames.filter((name) => !isSame(one[name], other[name]))

const isTime = (name: FieldName): boolean => name === 'publishAt' || name === 'availableFrom' || name === 'availableUntil'

/** A field's value as people read it. */
export const fieldText = (name: FieldName, value: unknown): string => {
  if (name === 'credits')
    return (
      (value as TitleFields['credits']).map(({ role, name: person, character }) => `${person} (${character || role})`).join(', ') ||
      'Nobody'
    )
  if (isTime(name)) return value ? formatMoment(String(value)) : 'None'
  if (name === 'territories') return (value as string[]).map(countryName).join(', ') || 'Everywhere'
  if (name === 'territoryRule') return value === 'only' ? 'In these alone' : 'In all but these'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === '' ? 'Empty' : String(value)
}

const [earliestYear, latestYear] = [1870, 3000]

/** What the service would refuse, by field, in words. */
export const faultsOf = ({ name, year, availableFrom, availableUntil }: Partial<TitleFields>): Partial<Record<FieldName, string>> => ({
  ...(name?.trim() === '' && { name: 'A title needs a name.' }),
  ...(year !== undefined && !(year >= earliestYear && year <= latestYear) && { year: `A year from ${earliestYear} to ${latestYear}.` }),
  ...(availableFrom && availableUntil && availableFrom >= availableUntil && { availableUntil: 'It has to end after it begins.' }),
})
