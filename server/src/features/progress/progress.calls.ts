import type { HomeRow } from '@matinee/contract/title'
import type { Static } from 'typebox'
import { hasMembership, type Person } from '../../call/caller.ts'
import type { Door } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { type Db, inTx } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { doerOf, recordMinutes } from '../activity/activity.ts'
import { cardsOf, type Playable, readerOf, visibleTitle, type WireCard } from '../catalogue/catalogue.ts'
import { hideTitle, selectToContinue, type ToContinue, upsertPosition } from './progress.sql.ts'
import { isWatched, watchedSeconds } from './watched.ts'

/** Items of a page, as the wire says. */
const pageSize = 20

const rowName = 'Continue watching'

const wireCard = (card: WireCard, next: ToContinue): WireCard => ({
  ...card,
  continue_watch_id: next.positionId,
  play_time: next.positionSeconds,
  last_play_time: next.positionSeconds,
  total_time: next.durationSeconds,
  left_time: Math.max(0, next.durationSeconds - next.positionSeconds),
  last_played: next.at.toISOString(),
  ...(next.episodeId === null || next.seasonId === null
    ? {}
    : {
        seasion_id: next.seasonId,
        season_id: next.seasonId,
        seasion_number: next.seasonNumber ?? 1,
        episode_id: next.episodeId,
        episode_number: next.episodeNumber ?? 1,
        episode_title: next.episodeName ?? '',
      }),
})

const wireRow = (videos: WireCard[], count: number): Static<typeof HomeRow> => ({
  id: 'continue-watching',
  genre_class: 'landscapesmall_slider',
  genre_id: 1,
  genre_name: rowName,
  genre_icon: '',
  genre_type: '0',
  title: rowName,
  tagline: '',
  background_image: '',
  link: `/category?category_type=continuewatch&category_name=${encodeURIComponent(rowName)}`,
  listCount: count,
  continue_watch_id: videos[0]?.continue_watch_id ?? null,
  videos,
})

export const progressDoor = ({ db, clock }: { db: Db; clock: Clock }): Door<'progress'> => {
  const playable = async (caller: Person, titleId: number, episodeId: number | null): Promise<Playable> => {
    const media = await visibleTitle(db, { titleId, episodeId }, caller, clock.now())
    if (!media || media.mediaFolder === null || (media.kind === 'series') !== (media.episodeId !== null))
      return refuse('not_found', episodeId === null ? 'There is no such film.' : 'There is no such episode.')
    if (media.isComingSoon) return refuse('forbidden', 'This title is not out yet.')
    if (media.isPremium && !hasMembership(caller)) return refuse('forbidden', 'This title is for members.')
    return media
  }

  const save = (caller: Person, { titleId, episodeId, durationSeconds, creditsFromSeconds }: Playable, reportedSeconds: number) =>
    inTx(db, async (db) => {
      const at = clock.now()
      const duration = Math.round(durationSeconds)
      const positionSeconds = Math.min(reportedSeconds, duration)
      const before = await upsertPosition(db, {
        profileId: caller.profileId,
        titleId,
        episodeId,
        positionSeconds,
        durationSeconds: duration,
        isWatched: isWatched({ positionSeconds, durationSeconds, creditsFromSeconds }),
        at,
      })
      if (before.positionSeconds === null || before.at === null) return
      const watched = watchedSeconds(before.positionSeconds, positionSeconds, (at.getTime() - before.at.getTime()) / 1000)
      if (watched > 0) await recordMinutes(db, { doer: doerOf(caller), titleId, episodeId, at }, watched / 60)
    })

  return {
    'home-continue-watch-videos': async ({ caller, parameters: { start_range = 0 } }) => {
      const now = clock.now()
      const rows = await selectToContinue(db, caller.profileId, readerOf(caller, now), start_range, pageSize)
      const [first] = rows
      if (!first) return { data: [], number_of_rows: 0 }
      const titleIds = rows.map(({ titleId }) => titleId)
      const cards = new Map((await cardsOf(db, titleIds, caller, now)).map((card) => [card.video_id, card]))
      const videos = rows.flatMap((row) => {
        const card = cards.get(row.titleId)
        return card ? [wireCard(card, row)] : []
      })
      return { data: [wireRow(videos, first.count)], number_of_rows: 1 }
    },
    'delete-continue-watching': async ({ caller, parameters: { continue_watch_id } }) => {
      if ((await hideTitle(db, caller.profileId, continue_watch_id)) === 0) refuse('not_found', 'This title is not being watched.')
      return { message: 'Taken off continue watching.' }
    },
    'update-last-play-time': async ({ caller, parameters: { video_id, last_play_time } }) => {
      await save(caller, await playable(caller, video_id, null), last_play_time)
      return {}
    },
    'update-episode-last-play-time': async ({ caller, parameters: { video_id, seasion_id, episode_id, play_time } }) => {
      const episode = await playable(caller, video_id, episode_id)
      if (episode.seasonId !== seasion_id) refuse('not_found', 'There is no such episode in this season.')
      await save(caller, episode, play_time)
      return {}
    },
  }
}
