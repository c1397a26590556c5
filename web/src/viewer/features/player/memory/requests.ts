import { CallRefused } from '@matinee/contract/call-refused'
import { change } from '../../../../lib/api.ts'
import { profileKey } from '../../../../lib/session.ts'
import type { PlaybackItem } from '../playback-item.ts'
import { noteServiceTime } from './service-clock.ts'
import { forgetSent, keepUnsent, type UnsentPosition, unsentOf } from './unsent-positions.ts'

/** What the player tells the server. None of it may trouble the viewer, so failures end here. */

/** Always dated: one that arrives late, or of an older tab, never takes the place of what was watched since. */
const send = ({ videoId, seasonId, episodeId, extraId, wholeSeconds, watchedAt }: UnsentPosition, keepalive: boolean) =>
  seasonId !== undefined && episodeId !== undefined
    ? change('update-episode-last-play-time', { videoId, seasonId, episodeId, playTime: wholeSeconds, watchedAt }, { keepalive })
    : change('update-last-play-time', { videoId, extraId, lastPlayTime: wholeSeconds, watchedAt }, { keepalive })

/** No answer, or none that says anything about the position. */
const isWorthKeeping = (error: unknown) => error instanceof CallRefused && (error.status === 0 || error.status >= 500)

const sendOrKeep = async (position: UnsentPosition, keepalive: boolean): Promise<boolean> => {
  try {
    noteServiceTime((await send(position, keepalive)).servedAt)
  } catch (error) {
    if (isWorthKeeping(error)) {
      keepUnsent(position)
      return false
    }
  }
  forgetSent(position)
  return true
}

/** Sends what could not be sent before; ends at the first that still does not arrive. */
export const sendUnsent = async (): Promise<void> => {
  for (const position of unsentOf(profileKey())) if (!(await sendOrKeep(position, false))) return
}

/** Saves a position in whole seconds, where the viewer was at `atMs` of the service's time. `isLeaving` lets the request outlive the page. */
export const savePosition = (
  { videoId, seasonId, episodeId, extraId }: Pick<PlaybackItem, 'videoId' | 'seasonId' | 'episodeId' | 'extraId'>,
  wholeSeconds: number,
  isLeaving: boolean,
  atMs: number,
): void => {
  const watchedAt = new Date(atMs).toISOString()
  const position = { profile: profileKey(), videoId, seasonId, episodeId, extraId, wholeSeconds, watchedAt }
  // Nobody may be there any more to see the request fail.
  if (isLeaving) keepUnsent(position)
  void sendOrKeep(position, isLeaving).then((isSent) => {
    if (isSent && !isLeaving) void sendUnsent()
  })
}

/** Records that a view began. */
export const logView = ({ videoId, videoType, seasonId, episodeId, activityName }: PlaybackItem): void =>
  void change('save-activity-log', { videoId, videoType, seasonId, episodeId, activityName }).catch(() => {})

const servedWithinMs = 5000

/** The service answers when it is asked for the film at an address, whatever it says of it. */
export const isServed = async (url: string): Promise<boolean> => {
  try {
    const { status } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(servedWithinMs) })
    return status < 500
  } catch {
    return false
  }
}
