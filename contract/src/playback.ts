import { Type } from 'typebox'
import { calls } from './call.ts'
import { PlayAddress } from './title.ts'
import { Address, Id, VideoType } from './values.ts'

export const playback = calls({
  'deeplinking-play-url': {
    doc: 'The address to play a film or episode from, for this session only; without an episode, the one to continue or the first.',
    method: 'POST',
    effect: 'reads',
    who: 'guest',
    query: { video_id: Id, video_type: VideoType, season_id: Type.Optional(Id), episode_id: Type.Optional(Id) },
    reply: { data: PlayAddress, play_url: Address },
    errors: ['not_found', 'subscription_required', 'not_released'],
  },
})
