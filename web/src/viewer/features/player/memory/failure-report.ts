import { change } from '../../../../lib/api.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { Trace } from '../player-shape.ts'
import { momentOf } from './moment.ts'

const longestReport = 1000

/** Reports a playback failure in technical words, with what the player did before. It may not trouble the viewer, so its own failure ends here. */
export const reportFailure = ({ videoId, videoType, seasonId, episodeId }: PlaybackItem, detail: string, trace: Trace): void => {
  const errorMessage = detail.slice(0, longestReport) || 'Playback failed'
  change('error-report', { videoId, videoType, seasonId, episodeId, errorMessage, ...momentOf(trace) }).catch(() => {})
}
