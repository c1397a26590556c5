import { isSame } from '../../lib/is-same.ts'
import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type TracksRecord = OperatorReply<'get-tracks'>['data']
export type Track = TracksRecord['tracks'][number]
export type TracksFields = Pick<OperatorInput<'update-tracks'>, 'corrections' | 'defaultSound'>
export type Correction = TracksFields['corrections'][number]

const isEmpty = ({ name, language, kind, isHidden }: Correction): boolean =>
  name === null && language === null && kind === null && !isHidden

/** What somebody decided, as it is written. */
export const fieldsOf = ({ tracks, defaultSound }: Pick<TracksRecord, 'tracks' | 'defaultSound'>): TracksFields => ({
  corrections: tracks.map(({ key, corrected, isHidden }) => ({ key, ...corrected, isHidden })).filter((one) => !isEmpty(one)),
  defaultSound,
})

export const correctionOf = ({ corrections }: TracksFields, key: string): Correction =>
  corrections.find((one) => one.key === key) ?? { key, name: null, language: null, kind: null, isHidden: false }

/** One track decided otherwise; what is as packaged is no decision. The order is that of the tracks. */
export const withCorrection = (
  fields: TracksFields,
  tracks: readonly Track[],
  { key, packaged }: Pick<Track, 'key' | 'packaged'>,
  changed: Partial<Omit<Correction, 'key'>>,
): TracksFields => {
  const decided = { ...correctionOf(fields, key), ...changed }
  const asPackaged = <Name extends 'name' | 'language' | 'kind'>(name: Name) =>
    isSame(decided[name], packaged[name]) ? null : decided[name]
  const correction = { ...decided, name: asPackaged('name'), language: asPackaged('language'), kind: asPackaged('kind') } as Correction
  const corrections = tracks.flatMap((track) => {
    const one = track.key === key ? correction : correctionOf(fields, track.key)
    return isEmpty(one) ? [] : [one]
  })
  return { ...fields, corrections }
}

/** Key of the sound that is heard without a choice. */
export const defaultOf = ({ defaultSound }: TracksFields, tracks: readonly Track[]): string | undefined =>
  defaultSound ?? tracks.find(({ type, packaged }) => type === 'sound' && packaged.isDefault)?.key

export const withDefault = (fields: TracksFields, tracks: readonly Track[], key: string): TracksFields => ({
  ...fields,
  defaultSound: defaultOf({ ...fields, defaultSound: null }, tracks) === key ? null : key,
})
