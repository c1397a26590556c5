import { Type } from 'typebox'
import { list } from '../call.ts'
import { Id, nullable } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'
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
})
const ad = recordCalls({ one: 'an ad', area: 'ads', touches: [], fields: adFields, reply: Ad })

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
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        says: 'must be Base64 of a film of up to 24 MB',
      }),
    },
    mostBytes: 34 * 1024 * 1024,
  },
  'update-ad': ad.update,
  'delete-ad': { ...ad.delete, doc: 'Removes an ad that was never shown; one that was can be made inactive, and keeps its figures.' },
})
