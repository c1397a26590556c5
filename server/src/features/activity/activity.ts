import type { Caller, Person } from '../../call/caller.ts'
import { type Db, inTx } from '../../db/database.ts'
import { sign } from '../../ports/secret.ts'
import { addPopularities, addPopularity } from '../catalogue/catalogue.ts'
import { addMinutes, type Doer, type Happening, insertEvents, insertShare, insertView, moveScore, type PastEvent } from './activity.sql.ts'
import { trendWeight } from './trending.ts'

export type { PastEvent } from './activity.sql.ts'

/** Who did something, as events know them. A guest's events outlive the guest, so they name no profile. */
export const doerOf = (person: Person): Doer => ({
  profileId: person.kind === 'guest' ? null : person.profileId,
  key: `profile:${person.profileId}`,
})

/** The same for whoever calls; a visitor is known by device and address together, hashed with the service's secret. */
export const anyDoerOf = (caller: Caller, secret: Uint8Array): Doer =>
  caller.kind === 'visitor'
    ? { profileId: null, key: `visitor:${sign(secret, `visitor ${caller.deviceUuid} ${caller.address}`)}` }
    : doerOf(caller)

/** Counts that a view began and answers the event's id. */
export const recordView = (db: Db, view: Happening): Promise<number> =>
  inTx(db, async (db) => {
    const id = await insertView(db, view)
    await moveScore(db, view.titleId, { trend: trendWeight(view.at), views: 1 })
    return id
  })

/** Counts minutes that were really watched. */
export const recordMinutes = (db: Db, watched: Happening, minutes: number): Promise<void> =>
  inTx(db, async (db) => {
    await addMinutes(db, watched, minutes)
    await moveScore(db, watched.titleId, { minutes })
    await addPopularity(db, watched.titleId, minutes)
  })

/** Counts a share, once for each person, title and day (UTC); false when it was counted before. */
export const recordShare = (db: Db, share: Happening, way: string): Promise<boolean> =>
  inTx(db, async (db) => {
    const isNew = (await insertShare(db, share, way)) === 1
    if (isNew) await moveScore(db, share.titleId, { shares: 1 })
    return isNew
  })

const eventsPerStatement = 5000

/** Takes in what happened elsewhere or before, many events at once: all of them, or none when it throws. */
export const importEvents = (db: Db, events: readonly PastEvent[]): Promise<void> =>
  inTx(db, async (db) => {
    const minutes = new Map<number, number>()
    for (let start = 0; start < events.length; start += eventsPerStatement) {
      const some = events.slice(start, start + eventsPerStatement)
      await insertEvents(db, some)
      for (const event of some) minutes.set(event.titleId, (minutes.get(event.titleId) ?? 0) + (event.minutes ?? 0))
    }
    if (minutes.size > 0) await addPopularities(db, [...minutes.keys()], [...minutes.values()])
  })
