import { pageSize } from '@matinee/contract/numbers'
import type { Handlers } from '../../kernel/handler.ts'
import { networkLimiter } from '../../kernel/rate-limits.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { begunTitle, visibleTitle } from '../../titles/titles.ts'
import { selectLog } from './activity.sql.ts'
import { actorOf, anyActorOf, countedKeyOf, logView, recordShare } from './activity.ts'

export interface ActivityDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
}

export const activityHandlers = ({ db, clock, secret }: ActivityDeps): Handlers<'activity'> => {
  const sharesByNetwork = networkLimiter({ db, clock, secret }, 'share', { times: 120, seconds: 60 * 60 })

  return {
    'save-activity-log': async ({ refuse, caller, parameters: { activityName, videoId, episodeId: asked } }) => {
      const at = clock.now()
      const title = await begunTitle(db, { titleId: videoId, episodeId: asked }, caller, at)
      if (!title || title.isComingSoon) return refuse('not_found', 'There is no such title.')
      const { profileId } = caller
      const countedKey = countedKeyOf(caller, secret)
      const { episodeId } = title
      await logView(db, { actor: actorOf(caller), titleId: videoId, episodeId, at, profileId, countedKey, name: activityName })
      return {}
    },
    'my-activity-log': async ({ caller, parameters: { page = 0 } }) => {
      const { rows, count } = await selectLog(db, caller, page, pageSize)
      const data = rows.map(({ id, at, name, titleId, kind }) => ({
        id,
        createdAt: at.toISOString(),
        activityName: name,
        videoId: titleId,
        videoType: kind,
      }))
      return { data, count }
    },
    'share-video': async ({ refuse, caller, parameters: { videoId, way } }) => {
      const at = clock.now()
      await sharesByNetwork.consume(caller.address)
      if (!(await visibleTitle(db, { titleId: videoId }, caller, at))) return refuse('not_found', 'There is no such title.')
      await recordShare(
        db,
        { actor: anyActorOf(caller, secret), titleId: videoId, episodeId: null, at, countedKey: countedKeyOf(caller, secret) },
        way,
      )
      return { message: 'Thank you for sharing.' }
    },
  }
}
