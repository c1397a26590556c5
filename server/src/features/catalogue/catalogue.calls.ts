import { pageSize } from '@matinee/contract/numbers'
import { withMore } from '@matinee/contract/reply-text'
import type { PgBoss } from 'pg-boss'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type KeptReplies, keptUntilTouched } from '../../kernel/kept-replies.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { type Viewer, viewerKind } from '../../titles/audience.sql.ts'
import type { CardReply } from '../../titles/card.reply.ts'
import { imageAddress } from '../../titles/card.reply.ts'
import { detailReply, episodeReply } from '../../titles/detail.reply.ts'
import {
  type DetailRow,
  type NeighbourRow,
  type SeasonRow,
  selectDetail,
  selectEpisodeOrder,
  selectEpisodes,
  selectSeasons,
} from '../../titles/detail.sql.ts'
import { selectExtras } from '../../titles/extras.sql.ts'
import { lastDayOf } from '../../titles/last-day.ts'
import { type TitleOrder, titleOrder } from '../../titles/title-order.sql.ts'
import { selectIdPage, type TitleList, titleLists } from '../../titles/titles.sql.ts'
import { cardsById, cardsOf, viewerOf } from '../../titles/titles.ts'
import { wantTitle } from '../library/library.ts'
import { type SimilarTitles, type Suggestion, suggestedFor } from '../suggestions/suggestions.ts'
import { menuKind, selectGenre, selectGenreLeaders } from './catalogue.sql.ts'
import { oneOfEach } from './one-of-each.ts'

const similarShown = 12
/** As many of a genre's first titles may lend it their still; the demo's genres share many. */
const leadersOfGenre = 12

const noTitle = 'There is no such title.'

/** What is told of a title beyond its card, and of a series its seasons and episodes. */
interface Facts {
  detail: DetailRow
  seasons: SeasonRow[]
  order: NeighbourRow[]
}

const withReasons = (suggestions: readonly Suggestion[], cards: ReadonlyMap<number, CardReply>): CardReply[] =>
  suggestions.flatMap(({ titleId, reason }) => {
    const card = cards.get(titleId)
    return card ? withMore(card, { reason }) : []
  })

interface CatalogueDeps {
  db: Db
  jobs: PgBoss
  clock: Clock
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
  similar: SimilarTitles
}

export const catalogueHandlers = ({ db, jobs, clock, replyCacheSeconds, keptReplies, similar }: CatalogueDeps): Handlers<'catalogue'> => {
  const pageOf = async (list: TitleList, caller: Caller, start = 0, sort?: TitleOrder) => {
    const now = clock.now()
    const sorted = sort ? { ...list, order: titleOrder[sort] } : list
    const { ids, count } = await selectIdPage(db, sorted, viewerOf(caller, now), start, pageSize)
    return { data: await cardsOf(db, ids, caller, now), count }
  }
  const listOf =
    (list: TitleList) =>
    ({ caller, parameters }: { caller: Caller; parameters: { page?: number } }) =>
      pageOf(list, caller, parameters.page)

  const suggestedCards = async (suggestions: readonly Suggestion[], caller: Caller, now: Date): Promise<CardReply[]> => {
    const ids = suggestions.map(({ titleId }) => titleId)
    return withReasons(suggestions, await cardsById(db, ids, caller, now))
  }

  /** What is like a title, and the cards of both. */
  const shownBeside = async (titleId: number, caller: Caller, now: Date) => {
    const suggestions = await similar(titleId, viewerOf(caller, now), similarShown)
    return { suggestions, shown: await cardsById(db, [titleId, ...suggestions.map((suggestion) => suggestion.titleId)], caller, now) }
  }

  /** What many open at the same time is put before other films once. */
  const opened = keptUntilTouched<void>({ replyCacheSeconds, keptReplies }, ['catalogue'])
  const keptFacts = keptUntilTouched<Facts | undefined>({ replyCacheSeconds, keptReplies }, ['catalogue'])

  /** What all viewers of a kind are told of a title beyond its card; undefined where they may not see it. */
  const factsOf = (titleId: number, viewer: Viewer): Promise<Facts | undefined> =>
    keptFacts.get(`${titleId} ${viewerKind(viewer)}`, async () => {
      const detail = await selectDetail(db, titleId, viewer)
      if (detail?.kind !== 'series') return detail && { detail, seasons: [], order: [] }
      return { detail, seasons: await selectSeasons(db, titleId), order: await selectEpisodeOrder(db, titleId) }
    })

  return {
    'video-detail': async ({ refuse, caller, parameters: { videoId } }) => {
      const now = clock.now()
      const viewer = viewerOf(caller, now)
      const facts = await factsOf(videoId, viewer)
      if (!facts) return refuse('not_found', noTitle)
      const [{ suggestions, shown }, extras] = await Promise.all([
        shownBeside(videoId, caller, now),
        facts.detail.hasExtras ? selectExtras(db, videoId, viewer.profileId) : [],
        opened.get(String(videoId), () => wantTitle({ db, jobs }, { titleId: videoId, wish: 'opened' })),
      ])
      const card = shown.get(videoId)
      if (!card) return refuse('not_found', noTitle)
      const { detail, seasons, order } = facts
      return {
        data: detailReply(card, detail, {
          seasons,
          similar: withReasons(suggestions, shown),
          order,
          extras,
          isPersonal: viewer.profileId !== undefined,
          lastDay: lastDayOf(detail.availableUntil, now),
        }),
      }
    },
    'seasion-list': async ({ refuse, caller, parameters: { videoId, page = 0 } }) => {
      if (!(await selectDetail(db, videoId, viewerOf(caller, clock.now())))) refuse('not_found', noTitle)
      const seasons = await selectSeasons(db, videoId)
      const shown = seasons.slice(page * pageSize, (page + 1) * pageSize)
      return {
        data: shown.map(({ id, name, number, episodeCount, imageHash }) => ({
          seasonId: id,
          season: name,
          seasonNumber: number,
          episodeCount,
          seasonImage: imageAddress(imageHash),
        })),
        count: seasons.length,
      }
    },
    'episode-list': async ({ refuse, caller, parameters: { videoId, seasonId, page = 0 } }) => {
      const viewer = viewerOf(caller, clock.now())
      if (!(await selectDetail(db, videoId, viewer))) refuse('not_found', noTitle)
      const season = (await selectSeasons(db, videoId)).find(({ id }) => id === seasonId)
      if (!season) return refuse('not_found', 'There is no such season.')
      const episodes = await selectEpisodes(db, videoId, seasonId, viewer, page, pageSize)
      return { data: episodes.map((episode) => episodeReply(videoId, episode, viewer.profileId !== undefined)), count: season.episodeCount }
    },
    'similar-videos': async ({ caller, parameters: { videoId } }) => {
      const now = clock.now()
      const data = await suggestedCards(await similar(videoId, viewerOf(caller, now), similarShown), caller, now)
      return { data, count: data.length }
    },
    'genre-stills': async ({ caller }) => {
      const now = clock.now()
      const chosen = oneOfEach(await selectGenreLeaders(db, viewerOf(caller, now), leadersOfGenre))
      const cards = await cardsById(db, [...chosen.values()], caller, now)
      return {
        data: [...chosen].flatMap(([genreId, titleId]) => {
          const card = cards.get(titleId)
          return card ? [{ genreId, stillImages: card.stillImages, hash: card.hash }] : []
        }),
      }
    },
    'video-by-genre': async ({ refuse, caller, parameters: { genreId, page, sort } }) => {
      const genre = (await selectGenre(db, genreId)) ?? refuse('not_found', 'There is no such genre.')
      return { ...(await pageOf(titleLists.genre(genreId), caller, page, sort)), genreTagline: genre.tagline }
    },
    'content-by-menu': async ({ refuse, caller, parameters: { menuId, page, sort } }) => {
      const kind = await menuKind(db, menuId)
      if (kind === undefined) refuse('not_found', 'There is no such menu entry.')
      if (kind === 'films') return pageOf(titleLists.kind('film'), caller, page, sort)
      if (kind === 'series') return pageOf(titleLists.kind('series'), caller, page, sort)
      return pageOf(titleLists.newest(), caller, page, sort)
    },
    'trending-videos': async ({ caller, parameters: { page } }) => {
      const { data, count } = await pageOf(titleLists.trending(), caller, page)
      return { data: data.map((card) => withMore(card, { id: card.videoId })), count }
    },
    'most-viewed-videos': listOf(titleLists.mostViewed()),
    'most-shared-videos': listOf(titleLists.mostShared()),
    'film-that-matter-videos': listOf(titleLists.matters()),
    'remastered-classic-videos': listOf(titleLists.remastered()),
    'suggested-videos': async ({ caller, parameters: { page = 0 } }) => {
      const now = clock.now()
      const wanted = { now, start: page, size: pageSize }
      const { suggestions, count } = await suggestedFor(db, caller.profileId, viewerOf(caller, now), wanted)
      return { data: await suggestedCards(suggestions, caller, now), count }
    },
  }
}
