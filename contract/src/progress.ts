import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { HomeRow } from './title.ts'
import { Id, Page, Seconds, VideoType } from './values.ts'

/**
 * Ours: when it was watched, in ISO 8601 and by the service's time (`served_at`), however late the report comes: it loses against
 * one of later watching. At most a minute ahead, and not before 2000. Without it the report counts as watched when it arrives and takes the place of any before.
 */
const WatchedAt = Type.Optional(
  Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2}))?$' }),
)

/** Ours: the service's time as it answers. */
const ServedAt = Type.String()

export const progress = calls({
  'home-continue-watch-videos': {
    doc: 'The continue-watching row of the home page, last watched first; no row when there is nothing to continue.',
    method: 'POST',
    effect: 'reads',
    of: ['progress'],
    who: 'guest',
    query: { start_range: Page },
    reply: { data: list(HomeRow), number_of_rows: Type.Integer() },
    errors: [],
  },
  'delete-continue-watching': {
    doc: 'Takes a title off continue watching.',
    method: 'POST',
    effect: 'changes',
    touches: ['progress'],
    who: 'guest',
    query: { continue_watch_id: Id, video_type: VideoType },
    reply: {},
    errors: ['not_found'],
  },
  'update-last-play-time': {
    doc: 'Saves how far a film, or with `extra_id` an extra of a title, was watched; durable when it answers.',
    method: 'POST',
    effect: 'changes',
    touches: ['progress'],
    who: 'guest',
    query: { video_id: Id, extra_id: Type.Optional(Id), last_play_time: Seconds, watched_at: WatchedAt },
    reply: { served_at: ServedAt },
    errors: ['not_found', 'subscription_required', 'not_released'],
  },
  'update-episode-last-play-time': {
    doc: 'Saves how far an episode was watched; durable when it answers.',
    method: 'POST',
    effect: 'changes',
    touches: ['progress'],
    who: 'guest',
    query: { video_id: Id, seasion_id: Id, episode_id: Id, play_time: Seconds, watched_at: WatchedAt },
    reply: { served_at: ServedAt },
    errors: ['not_found', 'subscription_required', 'not_released'],
  },
})
