import { ask } from '../../../lib/api.ts'
import type { Programme } from './programme.ts'

/** What the player tells the server. None of it may trouble the viewer, so failures end here. */

const silently = (request: Promise<unknown>): void => {
  request.catch(() => {})
}

/** Saves a position in whole seconds; `isLeaving` lets the request outlive the page. */
export const savePosition = ({ videoId, seasonId, episodeId }: Programme, wholeSeconds: number, isLeaving: boolean): void => {
  const options = { keepalive: isLeaving }
  silently(
    seasonId !== undefined && episodeId !== undefined
      ? ask(
          'update-episode-last-play-time',
          { video_id: videoId, seasion_id: seasonId, episode_id: episodeId, play_time: wholeSeconds },
          options,
        )
      : ask('update-last-play-time', { video_id: videoId, last_play_time: wholeSeconds }, options),
  )
}

const ids = ({ videoId, videoType, seasonId, episodeId }: Programme) => ({
  video_id: videoId,
  video_type: videoType,
  season_id: seasonId,
  episode_id: episodeId,
})

/** Records that a view began. */
export const logView = (programme: Programme): void =>
  silently(ask('save-activity-log', { ...ids(programme), activity_name: programme.activityName }))

const longestReport = 1000

/** Reports a playback failure in technical words. */
export const reportFailure = (programme: Programme, detail: string): void =>
  silently(ask('error-report', { ...ids(programme), error_message: detail.slice(0, longestReport) || 'Playback failed' }))
