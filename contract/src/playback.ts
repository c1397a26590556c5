import { Type } from 'typebox'
import { calls } from './call.ts'
import { PlayAddress } from './title.ts'
import { Address, Id, oneOf, VideoType } from './values.ts'

/** Of up to ten minutes of playing, with what it took them. */
const Milliseconds = Type.Integer({ minimum: 0, maximum: 3_600_000 })

/**
 * Below `play_url` a refusal has one of these words in `error`, in the envelope: `expired` (403, ask again, which keeps the place),
 * `subscription_required` (403, the membership ended while it played), `not_released` (403, it played ahead of its
 * release day for a member who is one no more), `forbidden` (403, not our signature, or the session has ended: ask
 * again to learn which), `not_found` (404, the file is missing: another rendition may play).
 */
export const playback = calls({
  'deeplinking-play-url': {
    doc: 'The address to play from, for this session; a series without an episode goes on. Ask again to renew. 451 where it is not licensed.',
    method: 'POST',
    effect: 'reads',
    of: ['progress', 'membership', 'catalogue'],
    who: 'guest',
    query: {
      video_id: Id,
      video_type: VideoType,
      season_id: Type.Optional(Id),
      episode_id: Type.Optional(Id),
      extra_id: Type.Optional(Id),
      /** Ours: played in a programme, whose next title follows a film or a last episode. */
      programme_id: Type.Optional(Id),
    },
    reply: { data: PlayAddress, play_url: Address },
    errors: ['not_found', 'subscription_required', 'not_released', 'not_licensed'],
  },
  'report-playback-quality': {
    doc: 'A player tells how it started (start), that it did not (failure), or how up to ten minutes went (stretch); no trace of who (ours).',
    method: 'POST',
    effect: 'changes',
    touches: [],
    who: 'guest',
    query: {
      video_id: Id,
      video_type: VideoType,
      episode_id: Type.Optional(Id),
      outcome: oneOf(['start', 'failure', 'stretch']),
      first_frame_ms: Type.Optional(Milliseconds),
      played_ms: Type.Optional(Milliseconds),
      stalled_ms: Type.Optional(Milliseconds),
    },
    reply: {},
    errors: ['not_found'],
  },
})
