import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable, oneOf } from '../values.ts'
import { CalendarDay, Line, operatorCalls, Time, Version } from './operator-call.ts'
import { onlyBase64 } from './pictures.ts'
import { recordCalls } from './record-calls.ts'

const adFields = {
  title: Line,
  advertiser: Line,
  /** Only what is active is shown. */
  isActive: Type.Boolean(),
  /** May stand beside titles for kids, and be shown to a child's profile. */
  isForKids: Type.Boolean(),
  /** Names of genres beside whose titles alone it is shown; empty for all. */
  genres: Type.Array(Line, { maxItems: 50, uniqueItems: true }),
  /** Null where it cannot be skipped. */
  skipAfterSeconds: nullable(Type.Integer({ minimum: 0, maximum: 90 })),
  /** Where a click leads: an https address, a path of this service, or nothing. */
  clickAddress: Type.String({
    maxLength: 2000,
    pattern: '^(https://\\S+|/\\S*)?$',
    says: 'must begin with https:// or /, or be empty',
  }),
  startsAt: nullable(Time),
  /** The first moment at which it is no longer shown. */
  endsAt: nullable(Time),
  /** Of two, the one of weight 3 is shown three times as often as the one of weight 1. */
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  /** visitors: who is not signed in, whose age nobody knows: they are shown only what is for kids. */
  audience: oneOf(['everyone', 'visitors', 'accounts']),
  /** Breaks that it may stand in: before, within and after what plays; all of them where none is named. */
  places: Type.Array(oneOf(['start', 'within', 'end']), { maxItems: 3, uniqueItems: true }),
}
const Ad = Type.Object({
  id: Id,
  version: Version,
  ...adFields,
  durationSeconds: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  files: list(Type.Object({ file: Type.String(), type: Type.String(), bytes: Type.Integer() })),
  /** How often it was seen, clicked and skipped since it is there. */
  impressions: Type.Integer(),
  clicks: Type.Integer(),
  skips: Type.Integer(),
  /** How often it was seen to its end. */
  completes: Type.Integer(),
  /** Whether it was answered in a break once, so that it cannot be removed. */
  isUsed: Type.Boolean(),
  /** How it stands now. */
  state: oneOf(['running', 'waiting', 'ended', 'off']),
})
const ad = recordCalls({ one: 'an ad', area: 'ads', touches: [], fields: adFields, reply: Ad })

const ruleFields = {
  /** Places in what plays where the service's own ads stand, by VMAP's names for them; breaks that were set in a film come in the place of those within it. */
  breaks: Type.Array(
    Type.String({
      pattern: '^(start|end|\\d\\d:[0-5]\\d:[0-5]\\d|\\d{1,2}%)$',
      says: 'must be start, end, a time such as 00:20:00, or a part such as 50%',
    }),
    { minItems: 1, maxItems: 20, uniqueItems: true },
  ),
  /** No break comes before a film within so many minutes after another; players hold ten by themselves. */
  restMinutes: Type.Integer({ minimum: 10, maximum: 24 * 60 }),
  /** Ads that one person sees in an hour, whatever breaks there are; null for all. */
  mostAnHour: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
}
const Rules = Type.Object({
  version: Version,
  ...ruleFields,
  /** What AD_BREAKS names on the service's machine, which holds in the place of `breaks`; null where it names nothing. */
  breaksOfMachine: nullable(list(Type.String())),
  /** The ad server of AD_TEMPLATE, which is asked in the place of the service's own ads; null where there is none. */
  adServer: nullable(Type.String()),
})

export const ads = operatorCalls({
  'list-ads': {
    doc: 'The service’s own ads, the newest first.',
    effect: 'reads',
    who: 'operator',
    scope: 'ads:read',
    input: {},
    reply: { data: list(Ad) },
    errors: [],
  },
  'get-ad': ad.get,
  'create-ad': {
    ...ad.create,
    doc: 'Adds an ad with its film, which is measured first: an MP4 with H.264, or a WebM, of up to 90 seconds.',
    input: {
      ...adFields,
      /** Base64 of up to 24 MB. */
      film: Type.String({
        minLength: 1,
        maxLength: 33_554_432,
        ...onlyBase64,
        says: 'must be Base64 of a film of up to 24 MB',
      }),
    },
    mostBytes: 34 * 1024 * 1024,
  },
  'update-ad': ad.update,
  'list-ad-days': {
    doc: 'What the service’s own ads were shown, seen to the end, clicked, skipped and failed, by ad and day (UTC), the newest day first; of 100 days at most.',
    effect: 'reads',
    who: 'operator',
    scope: 'ads:read',
    input: { from: CalendarDay, to: CalendarDay },
    reply: {
      data: list(
        Type.Object({
          day: Type.String(),
          adId: Id,
          title: Type.String(),
          advertiser: Type.String(),
          impressions: Type.Integer(),
          completes: Type.Integer(),
          clicks: Type.Integer(),
          skips: Type.Integer(),
          errors: Type.Integer(),
        }),
      ),
    },
    errors: [],
  },
  'get-ad-rules': {
    doc: 'Where ads stand and how often one person sees them, and what the service’s machine says of it.',
    effect: 'reads',
    who: 'operator',
    scope: 'ads:read',
    input: {},
    reply: { data: Rules },
    errors: [],
  },
  'update-ad-rules': {
    doc: 'Writes the rules of ads whole, for breaks from now on.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'ads:write',
    input: { version: Version, ...ruleFields },
    reply: { data: Rules },
    errors: ['not_found', 'conflict'],
  },
  'test-ad-server': {
    doc: 'Asks the ad server of AD_TEMPLATE once as a player does, for a film that is made up, and tells what came back; within 5 seconds and 1 MB.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'ads:write',
    input: {},
    reply: {
      data: Type.Object({
        /** What was asked. */
        address: Type.String(),
        tookMs: Type.Integer(),
        /** Null where nothing answered. */
        status: nullable(Type.Integer()),
        bytes: Type.Integer(),
        kind: oneOf(['vast', 'vmap', 'other', 'none']),
        /** Of VAST or VMAP. */
        version: Type.String(),
        /** Ads in the answer itself, and those of them that lead to another server. */
        ads: Type.Integer(),
        wrappers: Type.Integer(),
        /** Where breaks stand, of VMAP. */
        breaks: list(Type.String()),
        mediaTypes: list(Type.String()),
        /** What players would stumble over, a sentence each; empty where all is well. */
        problems: list(Type.String()),
        /** The first 4,000 characters of the answer. */
        beginning: Type.String(),
      }),
    },
    errors: ['conflict'],
  },
  'delete-ad': { ...ad.delete, doc: 'Removes an ad that was never shown; one that was can be made inactive, and keeps its figures.' },
})
