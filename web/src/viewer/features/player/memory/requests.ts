import { CallRefused } from '@matinee/contract/call-refused'
import { change } from '../../../../lib/api.ts'
import { profileKey } from '../../../../lib/session.ts'
import type { PlaybackItem } from '../playback-item.ts'
import { forgetSent, keepUnsent, type UnsentPosition, unsentOf } from './unsent-positions.ts'

/** What the player tells the server. None of it may trouble the viewer, so failures end here. */

/** Younger than this a position counts as watched when it arrives, which needs no clock of the device; meanwhile nobody goes on elsewhere. */
const freshMs = 2000

const send = (position: UnsentPosition, { keepalive, isLate }: { keepalive: boolean; isLate: boolean }): Promise<unknown> => {
  const { videoId, seasonId, episodeId, extraId, wholeSeconds } = position
  const watchedAt = isLate ? position.watchedAt : undefined
  return seasonId !== undefined && episodeId !== undefined
    ? change('update-episode-last-play-time', { videoId, seasonId, episodeId, playTime: wholeSeconds, watchedAt }, { keepalive })
    : change('update-last-play-time', { videoId, extraId, lastPlayTime: wholeSeconds, watchedAt }, { keepalive })
}

/** No answer, or none that says anything about the position. */
const isWorthKeeping = (error: unknown) => error instanceof CallRefused && (error.status === 0 || error.status >= 500)

const sendOrKeep = async (position: UnsentPosition, options: { keepalive: boolean; isLate: boolean }): Promise<boolean> => {
  try {
    await send(position, options)
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
  for (const position of unsentOf(profileKey())) if (!(await sendOrKeep(position, { keepalive: false, isLate: true }))) return
}

/** Saves a position in whole seconds, which the viewer was at `ageMs` ago. `isLeaving` lets the request outlive the page. */
export const savePosition = (
  { videoId, seasonId, episodeId, extraId }: Pick<PlaybackItem, 'videoId' | 'seasonId' | 'episodeId' | 'extraId'>,
  wholeSeconds: number,
  isLeaving: boolean,
  ageMs = 0,
): void => {
  const watchedAt = new Date(Date.now() - ageMs).toISOString()
  const position = { profile: profileKey(), videoId, seasonId, episodeId, extraId, wholeSeconds, watchedAt }
  // Nobody may be there any more to see the request fail.
  if (isLeaving) keepUnsent(position)
  void sendOrKeep(position, { keepalive: isLeaving, isLate: ageMs >= freshMs }).then((isSent) => {
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
