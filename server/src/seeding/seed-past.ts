import { pastYear } from '@matinee/demo/past-year'
import type { DemoTitle } from '@matinee/demo/title'
import { importEvents, type PastEvent } from '../features/activity/activity.ts'
import type { Db } from '../platform/db/database.ts'
import type { TitleIds } from '../titles/intake.ts'

const seed = 1902

/** Stores a simulated year of viewing as ordinary events, so that what is popular is computed and not claimed. */
export const seedPast = async (
  db: Db,
  { titles, ids, now }: { titles: DemoTitle[]; ids: Map<string, TitleIds>; now: Date },
): Promise<void> => {
  const past = pastYear({ titles, seed, now })
  const personKey = (viewer: number) => `simulated-${viewer}`
  const views = past.views.flatMap(({ viewer, titleId, season, episode, at, minutesWatched }): PastEvent[] => {
    const title = ids.get(titleId)
    if (!title) return []
    const episodeId = title.episodeIds.get(`${season}:${episode}`) ?? null
    return [{ kind: 'view', titleId: title.titleId, episodeId, personKey: personKey(viewer), at, minutes: minutesWatched, way: '' }]
  })
  const shares = past.shares.flatMap(({ viewer, titleId, at, way }): PastEvent[] => {
    const title = ids.get(titleId)
    return title ? [{ kind: 'share', titleId: title.titleId, episodeId: null, personKey: personKey(viewer), at, minutes: 0, way }] : []
  })
  await importEvents(db, [...views, ...shares])
}
