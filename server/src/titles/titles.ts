import { type Caller, hasPremium } from '../kernel/caller.ts'
import type { Refuse } from '../kernel/refuse.ts'
import type { Db } from '../platform/db/database.ts'
import { longDay } from '../platform/time/day.ts'
import type { Viewer } from './audience.sql.ts'
import { mayBeFinished, membersFrom, releaseDaysFor } from './audience.sql.ts'
import type { CardReply } from './card.reply.ts'
import { type DetailReply, type NeighbourReply, neighboursOf, wordsReply } from './detail.reply.ts'
import { selectEpisodeOrder, selectWords } from './detail.sql.ts'
import { isLicensedIn, isLockedFor } from './entitlement.sql.ts'
import { cardReplies } from './kept-cards.ts'
import {
  type IdPage,
  increasePopularity,
  type PlayableRow,
  selectIdPage,
  selectPlayable,
  type TitleList,
  titleLists,
} from './titles.sql.ts'

export const viewerOf = (caller: Caller, now: Date): Viewer => ({
  profileId: caller.kind === 'visitor' ? undefined : caller.profileId,
  isChild: caller.kind !== 'visitor' && caller.isChild,
  ...releaseDaysFor(hasPremium(caller), caller.earlyAccessDays, now),
})

/** Cards in the order of `titleIds`, only those that the caller may see: the one way from ids to a list. */
export const cardsOf = (db: Db, titleIds: readonly number[], caller: Caller, now: Date): Promise<CardReply[]> =>
  cardsFor(db, titleIds, viewerOf(caller, now))

/** The same for whoever reads without calling: a feed's follower. */
export const cardsFor = async (db: Db, titleIds: readonly number[], viewer: Viewer): Promise<CardReply[]> =>
  titleIds.length === 0 ? [] : cardReplies(db, titleIds, viewer)

/** The same cards by their titles' ids, for replies that tell something else beside each; an id may be asked for more than once. */
export const cardsById = async (db: Db, titleIds: readonly number[], caller: Caller, now: Date): Promise<Map<number, CardReply>> =>
  new Map((await cardsOf(db, [...new Set(titleIds)], caller, now)).map((card) => [card.videoId, card]))

export type Playable = PlayableRow

/** A title, or one of its episodes, that the caller may see and that is out for the caller or not (`isComingSoon`); undefined otherwise. */
export const visibleTitle = (
  db: Db,
  wanted: { titleId: number; episodeId?: number | null },
  caller: Caller,
  now: Date,
): Promise<Playable | undefined> => selectPlayable(db, wanted.titleId, wanted.episodeId ?? null, viewerOf(caller, now))

/** `visibleTitle` for whoever has begun to play it: one whose window has ended since is still found. */
export const begunTitle = (
  db: Db,
  wanted: { titleId: number; episodeId?: number | null },
  caller: Caller,
  now: Date,
): Promise<Playable | undefined> => {
  const viewer = viewerOf(caller, now)
  return selectPlayable(db, wanted.titleId, wanted.episodeId ?? null, viewer, mayBeFinished(viewer, now))
}

/** Why a title does not play yet for a caller, and when it does. */
const notOutSentence = ({ releaseDay }: Playable, caller: Caller, now: Date): string => {
  const from = membersFrom(releaseDay, viewerOf(caller, now))
  if (releaseDay === null || from === undefined) return 'This title is not out yet.'
  return `This title is not out yet. Members can watch it from ${longDay(from)}, everybody from ${longDay(releaseDay)}.`
}

/**
 * Refuses whoever may not play a title that they see: before it is out for them, or where it is premium and they have none. What a session
 * goes on playing is asked by the same rule in SQL, `isLocked` and `isReleased`.
 */
export const refuseUnlessPlayable = (
  refuse: Refuse<'not_released' | 'subscription_required' | 'not_found'>,
  title: Playable,
  caller: Caller,
  now: Date,
): void => {
  if (title.isComingSoon) refuse('not_released', notOutSentence(title, caller, now))
  if (isLockedFor(title.isPremium, hasPremium(caller))) refuse('subscription_required')
  if (title.mediaFolder === null) refuse('not_found', 'There is nothing to play here yet.')
}

/** Refuses to begin a title where it is not licensed. What was begun elsewhere is played to its end, and what was watched is kept wherever it is told. */
export const refuseWhereNotLicensed = (
  refuse: Refuse<'not_licensed'>,
  title: Playable,
  countryCode: string,
  playsInUnknownCountry: boolean,
): void => {
  if (!isLicensedIn(title, countryCode, playsInUnknownCountry)) refuse('not_licensed')
}

/** Adds minutes that were watched of each title to what orders the genre rows; runs in the caller's transaction. */
export const addPopularities = (db: Db, titleIds: readonly number[], minutes: readonly number[]): Promise<void> =>
  increasePopularity(db, titleIds, minutes)

/** Lists that other features may name. */
export type ListName = 'trending' | 'most_viewed' | 'most_shared' | 'matters' | 'remastered' | 'newest' | 'films' | 'series' | 'genre'

const listNamed = (name: ListName, genreId: number | null): TitleList => {
  const lists: Record<ListName, () => TitleList> = {
    trending: titleLists.trending,
    most_viewed: titleLists.mostViewed,
    most_shared: titleLists.mostShared,
    matters: titleLists.matters,
    remastered: titleLists.remastered,
    newest: titleLists.newest,
    films: () => titleLists.kind('film'),
    series: () => titleLists.kind('series'),
    genre: () => titleLists.genre(genreId ?? 0),
  }
  return lists[name]()
}

/** The first `most` ids of a named list and how many it holds in all. */
export const listIds = (db: Db, name: ListName, genreId: number | null, viewer: Viewer, most: number): Promise<IdPage> =>
  selectIdPage(db, listNamed(name, genreId), viewer, 0, most)

/** The episodes before and after one; both null for a film. */
export const episodeNeighbours = async (
  db: Db,
  titleId: number,
  episodeId: number | null,
): Promise<{ nextVideo: NeighbourReply | null; prevVideo: NeighbourReply | null }> =>
  neighboursOf(titleId, episodeId === null ? [] : await selectEpisodeOrder(db, titleId), episodeId)

/** Genres and languages of a title that the caller may see, as the wire names them. */
export const titleWords = async (db: Db, titleId: number): Promise<Pick<DetailReply, 'videoGenres' | 'videoLanguages'>> =>
  wordsReply(await selectWords(db, titleId))
