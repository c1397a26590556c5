import type { Door } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { type Db, inTx } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { memoryLimiter, networkOf } from '../../ports/limiter.ts'
import { videoTypeOf, visibleTitle } from '../catalogue/catalogue.ts'
import { insertLogLine, selectLog } from './activity.sql.ts'
import { anyDoerOf, doerOf, recordShare, recordView } from './activity.ts'

/** Lines of a page, as the wire says. */
const pageSize = 20

export interface ActivityNeeds {
  db: Db
  clock: Clock
  secret: Uint8Array
}

export const activityDoor = ({ db, clock, secret }: ActivityNeeds): Door<'activity'> => {
  const sharesByNetwork = memoryLimiter('share-network', { times: 120, seconds: 60 * 60 })

  return {
    'save-activity-log': async ({ caller, parameters: { activity_name, video_id, episode_id } }) => {
      const at = clock.now()
      const title = await visibleTitle(db, { titleId: video_id, episodeId: episode_id }, caller, at)
      if (!title || title.isComingSoon) return refuse('not_found', 'There is no such title.')
      await inTx(db, async (db) => {
        const eventId = await recordView(db, { doer: doerOf(caller), titleId: video_id, episodeId: title.episodeId, at })
        await insertLogLine(db, { eventId, profileId: caller.profileId, name: activity_name, at })
      })
      return {}
    },
    'my-activity-log': async ({ caller, parameters: { start_range = 0 } }) => {
      const { rows, count } = await selectLog(db, caller, start_range, pageSize)
      const data = rows.map(({ id, at, name, titleId, kind }) => ({
        id,
        created_at: at.toISOString(),
        activity_name: name,
        video_id: titleId,
        video_type: videoTypeOf(kind),
      }))
      return { data, count }
    },
    'share-video': async ({ caller, parameters: { video_id, way } }) => {
      const at = clock.now()
      await sharesByNetwork.spend(networkOf(caller.address))
      if (!(await visibleTitle(db, { titleId: video_id }, caller, at))) return refuse('not_found', 'There is no such title.')
      await recordShare(db, { doer: anyDoerOf(caller, secret), titleId: video_id, episodeId: null, at }, way)
      return { message: 'Thank you for sharing.' }
    },
  }
}
