import type { Caller, Person } from '../../kernel/caller.ts'
import { sign } from '../../platform/crypto/secret.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/load/networks.ts'
import { addPopularities } from '../../titles/titles.ts'
import { countMinutes } from '../statistics/statistics.ts'
import {
  type Actor,
  addMinutes,
  addScoreMinutes,
  insertCounted,
  insertEvents,
  insertLogLine,
  insertShare,
  insertView,
  moveScore,
  type PastEvent,
  selectProfileIds,
  type TitleEvent,
} from './activity.sql.ts'
import { countCoViewings, uncountCoViewings } from './co-viewing.sql.ts'
import { trendWeight } from './trending.ts'

export type { Actor, PastEvent } from './activity.sql.ts'

/** The key that a profile's events bear. */
export const keyOf = (profileId: number): string => `profile:${profileId}`

/** Who did something, as events know them. A guest's events outlive the guest, so they name no profile. */
export const actorOf = (person: Person): Actor => ({
  profileId: person.kind === 'guest' ? null : person.profileId,
  key: keyOf(person.profileId),
})

/** The same for whoever calls; a visitor is known by device and address together, hashed with the service's secret. */
export const anyActorOf = (caller: Caller, secret: Uint8Array): Actor =>
  caller.kind === 'visitor'
    ? { profileId: null, key: `visitor:${sign(secret, `visitor ${caller.deviceUuid} ${caller.address}`)}` }
    : actorOf(caller)

/** Counts that a view began and answers the event's id. */
export const recordView = (db: Db, view: TitleEvent): Promise<number> =>
  inTx(db, async (db) => {
    const id = await insertView(db, view)
    await moveScore(db, view.titleId, { trend: trendWeight(view.at), views: 1 })
    await countCoViewings(db, [{ personKey: view.actor.key, titleId: view.titleId, at: view.at }])
    return id
  })

/** Whose views and shares count once an hour: a member's own; visitors and guests, whom anybody can be in any number, share their network's. */
export const countedKeyOf = (caller: Caller, secret: Uint8Array): string =>
  caller.kind === 'member' ? keyOf(caller.profileId) : `network:${sign(secret, `network ${networkOf(caller.address)}`)}`

/**
 * Logs that a view began and counts it: one line an hour for each person and film or episode, one count an hour for each key and title.
 * Calls that come at the same time count once together.
 */
export const logView = (db: Db, view: TitleEvent & { profileId: number; countedKey: string; name: string }): Promise<void> =>
  inTx(db, async (db) => {
    const { actor, titleId, episodeId, at, countedKey, profileId, name } = view
    if ((await insertCounted(db, { key: actor.key, kind: 'log', titleId, episodeId, at })) === 0) return
    const isCounted = (await insertCounted(db, { key: countedKey, kind: 'view', titleId, episodeId: null, at })) === 1
    const eventId = isCounted ? await recordView(db, view) : await insertView(db, view)
    await insertLogLine(db, { eventId, profileId, name, at })
  })

export interface WatchedMinutes extends TitleEvent {
  minutes: number
}

/** Counts minutes that many people really watched: all of them, or none when it throws. */
export const recordManyMinutes = (db: Db, watched: readonly WatchedMinutes[]): Promise<void> =>
  inTx(db, async (db) => {
    await addMinutes(db, watched)
    const byTitle = new Map<number, number>()
    for (const { titleId, minutes } of watched) byTitle.set(titleId, (byTitle.get(titleId) ?? 0) + minutes)
    const titles = [...byTitle].sort(([one], [other]) => one - other)
    const [titleIds, minutes] = [titles.map(([titleId]) => titleId), titles.map(([, sum]) => sum)]
    await addScoreMinutes(db, titleIds, minutes)
    await addPopularities(db, titleIds, minutes)
    await countMinutes(db, watched)
  })

/** Counts a share, once for each person, title and day (UTC) and once an hour for each key; false when it was counted before. */
export const recordShare = (db: Db, share: TitleEvent & { countedKey: string }, way: string): Promise<boolean> =>
  inTx(db, async (db) => {
    const { countedKey: key, titleId, at } = share
    if ((await insertCounted(db, { key, kind: 'share', titleId, episodeId: null, at })) === 0) return false
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
      const views = some.filter(({ kind }) => kind === 'view')
      if (views.length > 0) await countCoViewings(db, views)
      for (const event of some) minutes.set(event.titleId, (minutes.get(event.titleId) ?? 0) + (event.minutes ?? 0))
    }
    if (minutes.size > 0) await addPopularities(db, [...minutes.keys()], [...minutes.values()])
    const watched = events.flatMap(({ at, minutes = 0 }) => (minutes > 0 ? [{ at, minutes }] : []))
    if (watched.length > 0) await countMinutes(db, watched)
  })

/** Forgets which titles a profile began, and takes back what it added to the titles that people watch together; to be asked when it is deleted. */
export const forgetProfile = (db: Db, profileId: number): Promise<void> => inTx(db, (db) => uncountCoViewings(db, keyOf(profileId)))

/** The same for all profiles of an account. */
export const forgetAccount = (db: Db, accountId: number): Promise<void> =>
  inTx(db, async (db) => {
    for (const { id } of await selectProfileIds(db, accountId)) await forgetProfile(db, id)
  })
