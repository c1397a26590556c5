import { pageSize } from '@matinee/contract/numbers'
import type { PgBoss } from 'pg-boss'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { WireCard } from '../../titles/card.wire.ts'
import { selectDetail, selectEpisodeOrder, selectEpisodes, selectSeasons } from '../../titles/detail.sql.ts'
import { wireDetail, wireEpisode } from '../../titles/detail.wire.ts'
import { selectIdPage, type TitleList, titleLists } from '../../titles/titles.sql.ts'
import { cardsOf, viewerOf } from '../../titles/titles.ts'
import { wantTitle } from '../library/library.ts'
import { type Suggestion, similarTo, suggestedFor } from '../suggestions/suggestions.ts'
import { genreExists, menuKind } from './catalogue.sql.ts'

const similarShown = 12

const noTitle = 'There is no such title.'

export const catalogueHandlers = ({ db, jobs, clock }: { db: Db; jobs: PgBoss; clock: Clock }): Handlers<'catalogue'> => {
  const pageOf = async (list: TitleList, caller: Caller, start = 0) => {
    const now = clock.now()
    const { ids, count } = await selectIdPage(db, list, viewerOf(caller, now), start, pageSize)
    return { data: await cardsOf(db, ids, caller, now), count }
  }
  const listOf =
    (list: TitleList) =>
    ({ caller, parameters }: { caller: Caller; parameters: { start_range?: number } }) =>
      pageOf(list, caller, parameters.start_range)

  const suggestedCards = async (suggestions: readonly Suggestion[], caller: Caller, now: Date): Promise<WireCard[]> => {
    const reasons = new Map(suggestions.map(({ titleId, reason }) => [titleId, reason]))
    const cards = await cardsOf(db, [...reasons.keys()], caller, now)
    return cards.map((card) => ({ ...card, reason: reasons.get(card.video_id) ?? '' }))
  }

  return {
    'video-detail': async ({ refuse, caller, parameters: { video_id } }) => {
      const now = clock.now()
      const viewer = viewerOf(caller, now)
      const [card] = await cardsOf(db, [video_id], caller, now)
      const detail = await selectDetail(db, video_id, viewer)
      if (!card || !detail) return refuse('not_found', noTitle)
      await wantTitle({ db, jobs }, { titleId: video_id, wish: 'opened' })
      const similar = await suggestedCards(await similarTo(db, video_id, viewer, similarShown), caller, now)
      const [seasons, order] =
        detail.kind === 'series' ? [await selectSeasons(db, video_id), await selectEpisodeOrder(db, video_id)] : [[], []]
      return { data: wireDetail(card, detail, { seasons, similar, order }) }
    },
    'seasion-list': async ({ refuse, caller, parameters: { video_id, start_range = 0 } }) => {
      if (!(await selectDetail(db, video_id, viewerOf(caller, clock.now())))) refuse('not_found', noTitle)
      const seasons = await selectSeasons(db, video_id)
      const page = seasons.slice(start_range * pageSize, (start_range + 1) * pageSize)
      return {
        data: page.map(({ id, name, number, episodeCount }) => ({
          seasion_id: id,
          season: name,
          seasion_number: number,
          episode_count: episodeCount,
        })),
        count: seasons.length,
      }
    },
    'episode-list': async ({ refuse, caller, parameters: { video_id, seasion_id, start_range = 0 } }) => {
      const viewer = viewerOf(caller, clock.now())
      if (!(await selectDetail(db, video_id, viewer))) refuse('not_found', noTitle)
      const season = (await selectSeasons(db, video_id)).find(({ id }) => id === seasion_id)
      if (!season) return refuse('not_found', 'There is no such season.')
      const episodes = await selectEpisodes(db, video_id, seasion_id, viewer, start_range, pageSize)
      return { data: episodes.map((episode) => wireEpisode(video_id, episode, viewer.profileId !== undefined)), count: season.episodeCount }
    },
    'video-by-genre': async ({ refuse, caller, parameters: { genre_id, start_range } }) => {
      if (!(await genreExists(db, genre_id))) refuse('not_found', 'There is no such genre.')
      return pageOf(titleLists.genre(genre_id), caller, start_range)
    },
    'content-by-menu': async ({ refuse, caller, parameters: { menu_id, start_range } }) => {
      const kind = await menuKind(db, menu_id)
      if (kind === undefined) refuse('not_found', 'There is no such menu entry.')
      if (kind === 'films') return pageOf(titleLists.kind('film'), caller, start_range)
      if (kind === 'series') return pageOf(titleLists.kind('series'), caller, start_range)
      return pageOf(titleLists.newest(), caller, start_range)
    },
    'trending-videos': async ({ caller, parameters: { start_range } }) => {
      const { data, count } = await pageOf(titleLists.trending(), caller, start_range)
      return { data: data.map((card) => ({ id: card.video_id, ...card })), count }
    },
    'most-viewed-videos': listOf(titleLists.mostViewed()),
    'most-shared-videos': listOf(titleLists.mostShared()),
    'film-that-matter-videos': listOf(titleLists.matters()),
    'remastered-classic-videos': listOf(titleLists.remastered()),
    'suggested-videos': async ({ caller, parameters: { start_range = 0 } }) => {
      const now = clock.now()
      const page = { now, start: start_range, size: pageSize }
      const { suggestions, count } = await suggestedFor(db, caller.profileId, viewerOf(caller, now), page)
      return { data: await suggestedCards(suggestions, caller, now), count }
    },
  }
}
