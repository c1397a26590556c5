import { Type } from 'typebox'
import { calls, list } from './call.ts'
import { HomeRow } from './title.ts'
import { Id, Page, Seconds, VideoType } from './values.ts'

export const progress = calls({
  'home-continue-watch-videos': {
    doc: 'The continue-watching row of the home page, last watched first; no row when there is nothing to continue.',
    method: 'POST',
    effect: 'reads',
    who: 'guest',
    query: { start_range: Page },
    reply: { data: list(HomeRow), number_of_rows: Type.Integer() },
    errors: [],
  },
  'delete-continue-watching': {
    doc: 'Takes a title off continue watching.',
    method: 'POST',
    effect: 'changes',
    who: 'guest',
    query: { continue_watch_id: Id, video_type: VideoType },
    reply: {},
    errors: ['not_found'],
  },
  'update-last-play-time': {
    doc: 'Saves how far a film was watched.',
    method: 'POST',
    effect: 'changes',
    who: 'guest',
    query: { video_id: Id, last_play_time: Seconds },
    reply: {},
    errors: ['not_found'],
  },
  'update-episode-last-play-time': {
    doc: 'Saves how far an episode was watched.',
    method: 'POST',
    effect: 'changes',
    who: 'guest',
    query: { video_id: Id, seasion_id: Id, episode_id: Id, play_time: Seconds },
    reply: {},
    errors: ['not_found'],
  },
})
