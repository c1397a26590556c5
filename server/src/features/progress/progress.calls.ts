import { pageSize, rowKinds } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import type { PlainOf } from '@matinee/contract/plain'
import { withMore } from '@matinee/contract/reply-text'
import type { HomeRow } from '@matinee/contract/title'
import type { Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type KeptReplies, keptUntilTouched } from '../../kernel/kept-replies.ts'
import { type Refuse, refuse } from '../../kernel/refuse.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { viewerKind } from '../../titles/audience.sql.ts'
import { type CardReply, episodeFields } from '../../titles/card.reply.ts'
import { selectPlayableExtra } from '../../titles/extras.sql.ts'
import { begunTitle, cardsById, type Playable, refuseUnlessPlayable, viewerOf } from '../../titles/titles.ts'
import { actorOf } from '../activity/activity.ts'
import { type ContinueItem, hideTitle, selectToContinue, upsertExtraPosition } from './progress.sql.ts'
import type { Positions } from './progress.ts'
import { isWatched } from './watched.ts'

/** Clocks of devices go wrong by a little. */
const mostAheadMs = 60_000

/** Whatever claims to have been watched before comes from a device whose clock is wrong. */
const earliestWatched = new Date('2000-01-01T00:00:00Z')

const rowName = 'Continue watching'
const rowLink = href('/category', { categoryType: 'continuewatch', categoryName: rowName })

const cardReply = (card: CardReply, next: ContinueItem): CardReply =>
  withMore(card, {
    continueWatchId: next.positionId,
    playTime: next.positionSeconds,
    lastPlayTime: next.positionSeconds,
    totalTime: next.durationSeconds,
    leftTime: Math.max(0, next.durationSeconds - next.positionSeconds),
    lastPlayed: next.at.toISOString(),
    ...episodeFields(next),
  })

const rowReply = (videos: CardReply[], count: number): PlainOf<typeof HomeRow> => ({
  id: 'continue-watching',
  genreClass: 'landscapesmall_slider',
  genreId: rowKinds.continueWatching,
  genreName: rowName,
  genreIcon: '',
  genreType: 'other',
  title: rowName,
  tagline: '',
  backgroundImage: '',
  link: rowLink,
  listCount: count,
  continueWatchId: videos[0]?.continueWatchId ?? null,
  videos,
})

interface ProgressDeps {
  db: Db
  clock: Clock
  positions: Positions
  replyCacheSeconds: number
  keptReplies: KeptReplies
}

export const progressHandlers = (deps: ProgressDeps): Handlers<'progress'> => {
  const { db, clock, positions } = deps
  // Every viewer of a title asks for the same every few seconds.
  const played = keptUntilTouched<{ media: Playable | null }>(deps, ['catalogue'])

  const playable = async (
    refuse: Refuse<'not_found' | 'not_released' | 'subscription_required'>,
    caller: Person,
    titleId: number,
    episodeId: number | null,
  ): Promise<Playable> => {
    const now = clock.now()
    const { media } = await played.get(`${titleId} ${episodeId} ${viewerKind(viewerOf(caller, now))}`, async () => ({
      media: (await begunTitle(db, { titleId, episodeId }, caller, now)) ?? null,
    }))
    if (!media || (media.kind === 'series') !== (media.episodeId !== null))
      return refuse('not_found', episodeId === null ? 'There is no such film.' : 'There is no such episode.')
    refuseUnlessPlayable(refuse, media, caller, now)
    return media
  }

  /** When a report tells that it was watched; undefined where it does not tell. */
  const readInstant = (text: string | undefined, now: Date): Date | undefined => {
    if (text === undefined) return undefined
    const at = new Date(text)
    if (Number.isNaN(at.getTime())) return refuse('invalid_parameter', 'The parameter watched_at is no date and time.')
    if (at < earliestWatched)
      return refuse('invalid_parameter', `The parameter watched_at lies before ${earliestWatched.getUTCFullYear()}.`)
    if (at.getTime() > now.getTime() + mostAheadMs) return refuse('invalid_parameter', 'The parameter watched_at lies in the future.')
    return at < now ? at : now
  }

  const save = (caller: Person, playing: Playable, reportedSeconds: number, watchedAt: string | undefined): Promise<void> => {
    const { titleId, episodeId, durationSeconds, creditsFromSeconds } = playing
    const now = clock.now()
    const at = readInstant(watchedAt, now)
    const duration = Math.round(durationSeconds)
    const positionSeconds = Math.min(reportedSeconds, duration)
    return positions.save({
      profileId: caller.profileId,
      titleId,
      episodeId,
      positionSeconds,
      durationSeconds: duration,
      isWatched: isWatched({ positionSeconds, durationSeconds, creditsFromSeconds }),
      at: at ?? now,
      isDated: at !== undefined,
      actor: actorOf(caller),
    })
  }

  /** An extra has a place of its own: the title's, and what was watched of it, stay as they are. */
  const saveExtra = async (
    refuse: Refuse<'not_found' | 'not_released' | 'subscription_required'>,
    caller: Person,
    { titleId, extraId, reportedSeconds, watchedAt }: { titleId: number; extraId: number; reportedSeconds: number; watchedAt?: string },
  ): Promise<void> => {
    const now = clock.now()
    const title = await begunTitle(db, { titleId }, caller, now)
    const extra = title && (await selectPlayableExtra(db, titleId, extraId))
    if (!title || !extra) return refuse('not_found', 'There is no such extra.')
    refuseUnlessPlayable(refuse, { ...title, mediaFolder: extra.mediaFolder }, caller, now)
    const at = readInstant(watchedAt, now)
    const positionSeconds = Math.min(reportedSeconds, Math.round(extra.durationSeconds))
    await upsertExtraPosition(db, {
      ...{ profileId: caller.profileId, extraId, positionSeconds, isWatched: isWatched({ ...extra, positionSeconds }) },
      ...{ at: at ?? now, isDated: at !== undefined },
    })
  }

  const served = () => ({ servedAt: clock.now().toISOString() })

  return {
    'home-continue-watch-videos': async ({ caller, parameters: { page = 0 } }) => {
      const now = clock.now()
      const rows = await selectToContinue(db, caller.profileId, viewerOf(caller, now), page, pageSize)
      const [first] = rows
      if (!first) return { data: [], numberOfRows: 0 }
      const titleIds = rows.map(({ titleId }) => titleId)
      const cards = await cardsById(db, titleIds, caller, now)
      const videos = rows.flatMap((row) => {
        const card = cards.get(row.titleId)
        return card ? [cardReply(card, row)] : []
      })
      return { data: [rowReply(videos, first.count)], numberOfRows: 1 }
    },
    'delete-continue-watching': async ({ refuse, caller, parameters: { continueWatchId } }) => {
      if ((await hideTitle(db, caller.profileId, continueWatchId)) === 0) refuse('not_found', 'This title is not being watched.')
      return { message: 'Taken off continue watching.' }
    },
    'update-last-play-time': async ({ refuse, caller, parameters: { videoId, extraId, lastPlayTime, watchedAt } }) => {
      if (extraId !== undefined) {
        await saveExtra(refuse, caller, { titleId: videoId, extraId, reportedSeconds: lastPlayTime, watchedAt })
        return served()
      }
      await save(caller, await playable(refuse, caller, videoId, null), lastPlayTime, watchedAt)
      return served()
    },
    'update-episode-last-play-time': async ({ refuse, caller, parameters: { videoId, seasonId, episodeId, playTime, watchedAt } }) => {
      const episode = await playable(refuse, caller, videoId, episodeId)
      if (episode.seasonId !== seasonId) refuse('not_found', 'There is no such episode in this season.')
      await save(caller, episode, playTime, watchedAt)
      return served()
    },
  }
}
