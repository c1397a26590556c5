import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { Id, Page, VideoType } from './values.ts'

const ShareWay = Type.Union([
  Type.Literal('email'),
  Type.Literal('x'),
  Type.Literal('facebook'),
  Type.Literal('reddit'),
  Type.Literal('whatsapp'),
  Type.Literal('linkedin'),
  Type.Literal('link'),
  Type.Literal('device'),
])

export const activity = calls({
  'save-activity-log': {
    doc: 'Records that a view began.',
    method: 'POST',
    effect: 'changes',
    touches: ['history'],
    who: 'guest',
    query: {
      activity_name: Type.String({ minLength: 1, maxLength: 300 }),
      video_id: Id,
      video_type: VideoType,
      season_id: Type.Optional(Id),
      episode_id: Type.Optional(Id),
    },
    reply: {},
    errors: ['not_found'],
  },
  'my-activity-log': {
    doc: 'What the profile watched, last first, 20 a page.',
    method: 'POST',
    effect: 'reads',
    of: ['history'],
    who: 'member',
    query: { start_range: Page },
    reply: {
      data: list(
        Type.Object({
          id: Id,
          /** ISO 8601 in UTC. */
          created_at: Type.String(),
          activity_name: Type.String(),
          video_id: Id,
          video_type: Type.Integer(),
        }),
      ),
      count: Type.Integer(),
    },
    errors: [],
  },
  'share-video': {
    doc: 'Records that a title was shared; counted once a day for each person and title.',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'anyone',
    query: { video_id: Id, video_type: VideoType, way: ShareWay },
    reply: {},
    errors: ['not_found'],
  },
})
