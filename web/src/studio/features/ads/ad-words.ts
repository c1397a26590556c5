import { formatMoment } from '../../../lib/format-day.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import type { OperatorInput, OperatorReply } from '../../lib/operator.ts'

export type AdRow = OperatorReply<'list-ads'>['data'][number]
export type AdFields = OperatorInput<'create-ad'>

export const stateWords = {
  running: { label: 'Running', tone: 'good' },
  waiting: { label: 'Scheduled', tone: 'note' },
  ended: { label: 'Ended', tone: 'quiet' },
  off: { label: 'Off', tone: 'quiet' },
} as const

export const audiences = [
  { id: 'everyone', label: 'Everyone who sees ads' },
  { id: 'visitors', label: 'Visitors who are not signed in' },
  { id: 'accounts', label: 'Accounts without a membership' },
] as const

export const places = [
  { id: 'start', label: 'Before the film' },
  { id: 'within', label: 'Within it' },
  { id: 'end', label: 'After it' },
] as const

/** What the service takes of a film, and no more. */
export const mostFilmBytes = 24_000_000
export const longestSeconds = 90

/** '12 s · 960 × 540 · 3.1 MB'. */
export const filmText = ({
  durationSeconds,
  width,
  height,
  files,
}: Pick<AdRow, 'durationSeconds' | 'width' | 'height' | 'files'>): string =>
  `${Math.round(durationSeconds * 10) / 10} s · ${width} × ${height} · ${files.map(({ bytes }) => formatBytes(bytes)).join(' and ')}`

/** From when until when it is shown, as far as somebody said. */
export const timeText = ({ startsAt, endsAt }: Pick<AdRow, 'startsAt' | 'endsAt'>): string => {
  if (startsAt === null) return endsAt === null ? 'Always' : `Until ${formatMoment(endsAt)}`
  return endsAt === null ? `From ${formatMoment(startsAt)}` : `${formatMoment(startsAt)} to ${formatMoment(endsAt)}`
}

export const isLink = (text: string): boolean => /^(https:\/\/\S+|\/\S*)?$/.test(text)

export const endsTooEarly = ({ startsAt, endsAt }: Pick<AdFields, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt

/** Whether it could be saved; the service looks again, and measures the film. */
export const isAdComplete = (fields: AdFields, isNew: boolean): boolean =>
  fields.title.trim() !== '' &&
  fields.advertiser.trim() !== '' &&
  isLink(fields.clickAddress) &&
  !endsTooEarly(fields) &&
  (!isNew || fields.film !== '')
