import { change } from '../../../../lib/api.ts'
import type { PlaybackItem } from '../playback-item.ts'
import type { Trace } from '../player-shape.ts'
import { momentOf } from './moment.ts'
import { reportQuality } from './quality.ts'

const longestReport = 1000

/** Reports a playback failure in technical words, with what the player did before. It may not trouble the viewer, so its own failure ends here. */
export const reportFailure = (item: PlaybackItem, detail: string, trace: Trace): void => {
  const { videoId, videoType, seasonId, episodeId } = item
  const last = trace.noted.at(-1)?.event
  // Who must be a member first has met no failure of the player.
  const hasFailed = last?.type === 'failed' && !last.failure.isPassing && last.failure.reason !== 'membership'
  const hasStarted = trace.positionSeconds !== item.startSeconds || trace.noted.some(({ event }) => event.type === 'started')
  if (hasFailed && !hasStarted) reportQuality(item, { outcome: 'failure' })
  const errorMessage = detail.slice(0, longestReport) || 'Playback failed'
  change('error-report', { videoId, videoType, seasonId, episodeId, errorMessage, ...momentOf(trace) }).catch(() => {})
}
