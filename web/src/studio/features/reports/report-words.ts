import type { failureCauses } from '@matinee/contract/operator/reports'
import { href } from '@matinee/contract/paths'
import type { OperatorReply, RowOf } from '../../lib/operator.ts'

export type Group = RowOf<'list-report-groups'>
export type Report = RowOf<'list-reports'>
export type GroupEvent = OperatorReply<'get-report-group'>['events'][number]
export type Resolution = NonNullable<Group['resolution']>

const failureWords: Record<(typeof failureCauses)[number], string> = {
  network: 'The film did not arrive',
  missing: 'A file of the film is missing',
  part: 'A part is missing or broken',
  decode: 'The film did not decode',
  unplayable: 'The browser cannot play it',
  damaged: 'The film is damaged',
  stuck: 'The picture stood still',
  address: 'No address to play from',
  subtitles: 'Subtitles are missing',
  other: 'Another failure',
}

/** What a group is about: the viewer's own choice, or what the player could not do. */
export const causeWord = ({ kind, cause }: Pick<Group, 'kind' | 'cause'>): string =>
  kind === 'issue' ? cause : (failureWords[cause as keyof typeof failureWords] ?? cause)

export const kindWords: Record<Group['kind'], string> = { issue: 'Viewers', failure: 'Player', recovered: 'Recovered' }

export const resolutionWords: Record<Resolution, { word: string; choice: string; mail: string }> = {
  mended: { word: 'Mended', choice: 'It is mended', mail: 'it is mended' },
  intended: { word: 'As intended', choice: 'It is as it is meant to be', mail: 'it is as it is meant to be' },
  unseen: { word: 'Not seen', choice: 'We could not see it happen', mail: 'you could not see it happen' },
}

export const stateWord = ({ state, resolution }: Pick<Group, 'state' | 'resolution'>) =>
  state === 'open'
    ? ({ word: 'Open', tone: 'note' } as const)
    : ({ word: resolution ? resolutionWords[resolution].word : 'Closed', tone: resolution === 'mended' ? 'good' : 'quiet' } as const)

/** The player at the moment of a report. */
export const playerAt = (
  { titleId }: Pick<Group, 'titleId'>,
  { episode, positionSeconds }: Pick<Report, 'episode' | 'positionSeconds'>,
): string =>
  href('/player', {
    videoId: titleId,
    videoType: episode ? 'series' : 'film',
    ...(episode && { seasonId: episode.seasonId, episodeId: episode.id }),
  }) + (positionSeconds ? `#t=${positionSeconds}` : '')

const eventWords: Record<GroupEvent['action'], string> = { answer: 'answered', close: 'closed it', reopen: 'opened it again', return: '' }

/** What was done, after who did it. */
export const eventWord = ({ action, actorName, mailed, reportId }: GroupEvent): string => {
  if (action === 'return') return 'Reported again after it was closed'
  const to = mailed === 0 ? '' : ` and mailed ${reportId === null ? (mailed === 1 ? '1 person' : `${mailed} people`) : 'one person'}`
  return `${actorName || 'A program'} ${eventWords[action]}${to}`
}
