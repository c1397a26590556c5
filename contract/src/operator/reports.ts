import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput, Time, Version } from './operator-call.ts'

/** issue: a viewer reported it. failure: the player could not go on. recovered: it failed and went on by itself. */
export const reportKinds = ['issue', 'failure', 'recovered'] as const
/** How a group was closed. intended: it is as it is meant to be. unseen: nobody here could see it happen. */
export const resolutions = ['mended', 'intended', 'unseen'] as const
/** What a player's failures are grouped by. */
export const failureCauses = [
  'network',
  'missing',
  'part',
  'decode',
  'unplayable',
  'damaged',
  'stuck',
  'address',
  'subtitles',
  'other',
] as const

const Kind = oneOf(reportKinds)
const Resolution = oneOf(resolutions)
const Moment = Type.String()
/** What an operator writes to viewers. */
const Text = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S', says: 'must be 1 to 2000 characters, and not blank' })

const Group = Type.Object({
  id: Id,
  version: Version,
  titleId: Id,
  title: Type.String(),
  /** Address of its poster; empty where there is none. */
  poster: Type.String(),
  kind: Kind,
  /** Of an issue what the viewer chose, such as 'Sound: There is no sound'; of the others one of failureCauses. */
  cause: Type.String(),
  state: oneOf(['open', 'closed']),
  /** How it was closed; null while it is open. */
  resolution: nullable(Resolution),
  closedAt: nullable(Moment),
  /** All that were ever told; the oldest may be forgotten. */
  reports: Type.Integer(),
  firstAt: Moment,
  lastAt: Moment,
  assignee: nullable(Type.Object({ accountId: Id, name: Type.String() })),
  /** Mails that went out about it. */
  mailed: Type.Integer(),
})

const GroupEvent = Type.Object({
  id: Id,
  at: Moment,
  /** return: it was told of again after it was closed. */
  action: oneOf(['answer', 'close', 'reopen', 'return']),
  /** Who did it, or whose program; empty for the service itself and for accounts that are gone. */
  actorName: Type.String(),
  resolution: nullable(Resolution),
  /** What was written to viewers; of 'reopen' the reason, for colleagues. */
  text: Type.String(),
  /** People who were mailed it. */
  mailed: Type.Integer(),
  /** The one report that was answered; null for all of the group. */
  reportId: nullable(Id),
})

const Report = Type.Object({
  id: Id,
  at: Moment,
  /** What the viewer wrote, or the player's technical words. */
  message: Type.String(),
  /** The film's own moment; null where it was not told. */
  positionSeconds: nullable(Type.Integer()),
  /** Null for a film. */
  episode: nullable(Type.Object({ id: Id, seasonId: Id, seasonNumber: Type.Integer(), number: Type.Integer(), name: Type.String() })),
  /** 'Firefox on Linux'. */
  device: Type.String(),
  userAgent: Type.String(),
  /** What the player did before, oldest first; nulls in a line that a player wrote otherwise. */
  log: list(
    Type.Object({
      secondsBefore: nullable(Type.Number()),
      positionSeconds: nullable(Type.Number()),
      words: Type.String(),
    }),
  ),
  /** Null for visitors, guests and accounts that are gone, and for whoever may not read accounts. */
  reporter: nullable(Type.Object({ accountId: Id, name: Type.String(), email: Type.String() })),
  /** There is somebody who can be mailed and wants to be. */
  canAnswer: Type.Boolean(),
})

const write = { effect: 'changes', touches: [], who: 'operator', scope: 'reports:write' } as const
const read = { effect: 'reads', who: 'operator', scope: 'reports:read' } as const
const standing = { id: Id, version: Version }
const reply = { data: Group }

export const reportGroups = operatorCalls({
  'list-report-groups': {
    ...read,
    doc: 'Reports and playback failures by title and cause, the latest told first. What recovered by itself is listed when it is asked for.',
    input: {
      ...pageInput,
      state: Type.Optional(oneOf(['open', 'closed'])),
      kind: Type.Optional(Kind),
      titleId: Type.Optional(Id),
      /** Part of the title's name or of the cause. */
      search: Type.Optional(Line),
      /** Told of at or after. */
      since: Type.Optional(Time),
      /** Taken on by whoever asks. */
      isMine: Type.Optional(Type.Boolean()),
    },
    reply: { data: list(Group), nextCursor },
    errors: [],
  },
  'count-open-reports': {
    ...read,
    doc: 'How many groups are open, counted to 1000; what recovered by itself is not.',
    input: {},
    reply: { data: Type.Object({ issues: Type.Integer(), failures: Type.Integer() }) },
    errors: [],
  },
  'get-report-group': {
    ...read,
    doc: 'Reads one group and what was done about it, oldest first.',
    input: { id: Id },
    reply: { data: Group, events: list(GroupEvent) },
    errors: ['not_found'],
  },
  'list-reports': {
    ...read,
    doc: 'The reports of a group, the newest first. Who reported is told to whoever may read accounts, and noted in the audit log as a look at them.',
    input: { ...pageInput, groupId: Id },
    reply: { data: list(Report), nextCursor },
    errors: ['not_found'],
  },
  'answer-report-group': {
    ...write,
    doc: 'Mails an answer to whoever reported, or to one of them (reportId), and keeps it with the group. Refused where nobody can be mailed.',
    input: { ...standing, text: Text, reportId: Type.Optional(Id) },
    reply: { ...reply, mailed: Type.Integer() },
    errors: ['not_found', 'conflict'],
  },
  'close-report-group': {
    ...write,
    doc: 'Closes a group; with isTold whoever reported is mailed so, once, with the text where there is one. It opens again when it is reported again.',
    input: { ...standing, resolution: Resolution, isTold: Type.Boolean(), text: Type.Optional(Text) },
    reply: { ...reply, mailed: Type.Integer() },
    errors: ['not_found', 'conflict'],
  },
  'reopen-report-group': {
    ...write,
    doc: 'Opens a closed group again; the reason is for colleagues, nobody is mailed.',
    input: { ...standing, reason: Text },
    reply,
    errors: ['not_found', 'conflict'],
  },
  'assign-report-group': {
    ...write,
    doc: 'Takes a group on for whoever calls, or lets go of it. A program has no account to take it on for.',
    input: { ...standing, isMine: Type.Boolean() },
    reply,
    errors: ['not_found', 'conflict'],
  },
})
