import { pageSize, rowsPerPage } from '@matinee/contract/numbers'
import { href } from '@matinee/contract/paths'
import type { PlainOf } from '@matinee/contract/plain'
import { withMore, writtenOnce } from '@matinee/contract/reply-text'
import type { Banner, HomeRow } from '@matinee/contract/title'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { type KeptReplies, keptUntilTouched } from '../../kernel/kept-replies.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayOf } from '../../platform/time/day.ts'
import { type Viewer, viewerKind } from '../../titles/audience.sql.ts'
import { type CardReply, imageAddress } from '../../titles/card.reply.ts'
import { trailerAddress } from '../../titles/detail.reply.ts'
import { cardsById, cardsOf, viewerOf } from '../../titles/titles.ts'
import { type ProgrammeReply, programmesFor } from '../programmes/programmes.ts'
import type { SimilarTitles } from '../suggestions/suggestions.ts'
import { becauseWatched } from './because-watched.ts'
import {
  type BannerRow,
  isSlideShown,
  type LayoutRow,
  selectBanners,
  selectComing,
  selectComingBanners,
  selectNewestBanners,
  selectRows,
  selectSlides,
  selectTools,
  type ToolRow,
} from './home.sql.ts'
import { addressName, linkOf, numberOf } from './row-kinds.ts'
import { ownRowIds, rowIds } from './row-titles.ts'
import { type Arrange, titlesRead, varied } from './row-variety.ts'
import { byWeek, weekName } from './weeks.ts'

const comingBanners = 6
const newestBanners = 5
const mostComing = 200

type RowReply = PlainOf<typeof HomeRow>
/** What is told of a row but for the cards in it. */
type RowHead = Omit<RowReply, 'videos'>

interface FilledRow {
  row: LayoutRow
  ids: number[]
  count: number
  /** Of a row of them. */
  programmes?: ProgrammeReply[]
}

/** A row as everybody of a kind has it. */
interface LaidOutRow extends FilledRow {
  head: RowHead
  arrange: Arrange
}

/** A row as it is shown; a person's own names what it follows from. */
interface ShownRow extends Omit<LaidOutRow, 'arrange'> {
  seedId?: number
}

const rowHead = ({ row, count, programmes }: FilledRow, tools: ToolRow[]): RowHead => ({
  id: `row-${row.id}`,
  // Programmes have one look, whatever their row was given.
  genreClass: programmes ? 'landscapesmall_slider' : row.genreClass,
  genreId: numberOf(row),
  genreName: row.name,
  link: linkOf(row),
  genreIcon: row.genreGlyph ? `/glyphs/genre-${row.genreGlyph}.svg` : '',
  genreType: row.source === 'genre' ? 'genre' : 'other',
  title: row.title,
  tagline: row.tagline,
  backgroundImage: imageAddress(row.backgroundHash),
  listCount: count,
  ...(row.source === 'tools' ? { tools } : {}),
  ...(programmes && { programmes }),
})

/** A person's own row is named after what it follows from, and leads there. */
const headAfter = (head: RowHead, seed: CardReply | undefined, listCount: number): RowHead => ({
  ...head,
  listCount,
  ...(seed && {
    genreName: `${head.genreName} ${seed.videoTitle}`,
    link: href('/title', { videoId: seed.videoId, videoType: seed.videoType }),
  }),
})

const rowReply = ({ head, ids, seedId, count }: ShownRow, cards: ReadonlyMap<number, CardReply>): RowReply =>
  withMore(seedId === undefined ? head : headAfter(head, cards.get(seedId), count), { videos: ids.flatMap((id) => cards.get(id) ?? []) })

/**
 * The address of a slide's picture with what stays in sight of it, which the hero's style sheet reads from there: pages have no style attribute,
 * and no script has to carry it. The picture is the same whatever stands behind `at`.
 */
const focused = (address: string, { focusX, focusY }: BannerRow): string =>
  address === '' || focusX === null ? address : `${address}?at=x${focusX}y${focusY}`

const bannerReply = (row: BannerRow, card: CardReply): PlainOf<typeof Banner> => ({
  videoId: card.videoId,
  videoType: card.videoType,
  videoTitle: card.videoTitle,
  sliderImage: focused(imageAddress(row.heroHash) || card.stillImages, row),
  sliderImagePhone: imageAddress(row.heroPhoneHash) || card.portraitArt,
  titleImage: card.bannerTitleImage,
  sliderDescription: row.description,
  publishedYear: card.publishedYear,
  videoDuration: card.videoDuration,
  seasonEpisodeCount: card.seasonEpisodeCount,
  genreNames: card.genreNames,
  countryNames: row.countryNames,
  isPremium: card.isPremium,
  premiumContentIcon: card.premiumContentIcon,
  isComingSoon: card.isComingSoon,
  releaseDate: card.releaseDate,
  ...(card.membersFrom === undefined ? {} : { membersFrom: card.membersFrom }),
  hash: card.hash,
  trailerUrl: trailerAddress(row.trailerFolder),
  ...(card.isMyList === undefined ? {} : { isMyList: card.isMyList, watchListId: card.watchListId }),
})

export interface HomeDeps {
  db: Db
  clock: Clock
  /** How long the rows that all viewers of a kind share are kept. */
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
  similar: SimilarTitles
}

export const homeHandlers = ({ db, clock, replyCacheSeconds, keptReplies, similar }: HomeDeps): Handlers<'home'> => {
  const laidOut = keptUntilTouched<LaidOutRow[]>({ replyCacheSeconds, keptReplies }, ['catalogue', 'home'])

  const bannersWithCards = async (rows: BannerRow[], caller: Caller) => {
    const ids = rows.map(({ titleId }) => titleId)
    const cards = await cardsById(db, ids, caller, clock.now())
    return rows.flatMap((row) => {
      const card = cards.get(row.titleId)
      return card ? [{ row, card }] : []
    })
  }

  const fill = async (row: LayoutRow, viewer: Viewer, tools: ToolRow[]): Promise<FilledRow> => {
    if (row.source === 'tools') return { row, ids: [], count: tools.length }
    if (row.source === 'programmes') {
      const programmes = await programmesFor(db, viewer)
      return { row, ids: [], count: programmes.length, programmes }
    }
    return { row, ...(await rowIds(db, row, viewer, titlesRead(row.source))) }
  }

  /** The rows, arranged so that their first titles differ: nothing in them is one person's own. */
  const layOut = async (viewer: Viewer, now: Date): Promise<LaidOutRow[]> => {
    const tools = await selectTools(db)
    const rows = await Promise.all((await selectRows(db, viewer)).map((row) => fill(row, viewer, tools)))
    const heroIds = (await selectSlides(db)).filter((slide) => isSlideShown(slide, now)).map(({ titleId }) => titleId)
    return varied(rows, heroIds).map((row) => ({ ...row, head: writtenOnce(rowHead(row, tools)) }))
  }

  /** The rows that hold something for a viewer. */
  const rowsFor = async (viewer: Viewer, now: Date): Promise<ShownRow[]> => {
    const rows = await laidOut.get(viewerKind(viewer), () => layOut(viewer, now))
    const isOwn = ({ row }: LaidOutRow) => row.source === 'because_watched'
    const ownRows = { similar, rows: rows.filter(isOwn).length, most: titlesRead('because_watched'), now }
    const own = viewer.profileId === undefined ? [] : await becauseWatched(db, viewer.profileId, viewer, ownRows)
    const filled = rows.map((row): ShownRow => {
      const held = isOwn(row) && own.shift()
      return held ? { ...row, seedId: held.seedId, ids: row.arrange(held.ids), count: held.ids.length } : row
    })
    return filled.filter(({ count }) => count > 0)
  }

  return {
    slider: async ({ caller }) => {
      const now = clock.now()
      const viewer = viewerOf(caller, now)
      const chosen = await selectBanners(db, viewer, now)
      const banners = await bannersWithCards(chosen.length > 0 ? chosen : await selectNewestBanners(db, viewer, newestBanners, now), caller)
      return { data: banners.map(({ row, card }) => bannerReply(row, card)) }
    },
    'home-videos': async ({ caller, parameters: { page = 0 } }) => {
      const now = clock.now()
      const rows = await rowsFor(viewerOf(caller, now), now)
      const shown = rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
      const ids = shown.flatMap(({ ids, seedId = [] }) => ids.concat(seedId))
      const cards = await cardsById(db, ids, caller, now)
      return { data: shown.map((row) => rowReply(row, cards)), numberOfRows: rows.length }
    },
    'home-row-videos': async ({ caller, refuse, parameters: { rowName, page = 0 } }) => {
      const now = clock.now()
      const viewer = viewerOf(caller, now)
      const row = (await selectRows(db, viewer)).find(
        ({ name, source }) => addressName(name) === rowName && (source === 'chosen' || source === 'search'),
      )
      const found = row && (await ownRowIds(db, row, viewer, page, pageSize))
      if (!found) return refuse('not_found', 'There is no such row.')
      return { data: await cardsOf(db, found.ids, caller, now), count: found.count }
    },
    'ott-slider': async ({ caller }) => {
      const banners = await bannersWithCards(await selectComingBanners(db, viewerOf(caller, clock.now()), comingBanners), caller)
      return {
        data: banners.map(({ row, card }) => ({
          videoId: card.videoId,
          videoType: card.videoType,
          title: card.videoTitle,
          titleImage: card.bannerTitleImage,
          bannerImage: imageAddress(row.heroHash) || card.stillImages,
          bannerImagePhone: imageAddress(row.heroPhoneHash) || card.portraitArt,
          videoDuration: card.videoDuration,
          shortDescription: row.description,
          releaseDate: card.releaseDate,
          isComingSoon: card.isComingSoon,
          hash: card.hash,
        })),
      }
    },
    'week-wise-upcoming-calender-videos': async ({ caller }) => {
      const now = clock.now()
      const coming = await selectComing(db, viewerOf(caller, now), mostComing)
      const ids = coming.map(({ id }) => id)
      const cards = await cardsById(db, ids, caller, now)
      return {
        data: byWeek(coming).map(({ monday, items }) => ({
          genreClass: 'landscapelarge_slider' as const,
          listName: weekName(monday, dayOf(now)),
          name: weekName(monday, dayOf(now)),
          videos: items.flatMap(({ id }) => cards.get(id) ?? []),
        })),
      }
    },
    'still-looking': async ({ parameters: { page = 0 } }) => {
      // The page of the ways in is none of them itself.
      const tools = (await selectTools(db)).filter(({ link }) => link !== href('/still-looking'))
      return { data: page === 0 ? tools : [], count: tools.length }
    },
  }
}
