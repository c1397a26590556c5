import { rowKinds, rowsPerPage } from '@matinee/contract/numbers'
import { type ContentCategory, href } from '@matinee/contract/paths'
import type { Banner, HomeRow } from '@matinee/contract/title'
import type { Static } from 'typebox'
import type { Caller } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import { isOld, type KeptReplies } from '../../kernel/kept-replies.ts'
import { TtlCache } from '../../platform/cache/ttl-cache.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { dayOf } from '../../platform/time/day.ts'
import type { Viewer } from '../../titles/audience.sql.ts'
import { genreType, imageAddress, type WireCard } from '../../titles/card.wire.ts'
import { cardsOf, listIds, viewerOf } from '../../titles/titles.ts'
import {
  type BannerRow,
  type LayoutRow,
  type RowSource,
  selectBanners,
  selectComing,
  selectComingBanners,
  selectNewestBanners,
  selectRows,
  selectTools,
  type ToolRow,
} from './home.sql.ts'
import { byWeek, weekName } from './weeks.ts'

/** The widest window shows ten; more are a click on 'View all' away, and the page stays light. */
const cardsPerRow = 12
const comingBanners = 6
const newestBanners = 5
const mostComing = 200

/** The wire's numbers for rows that are no genre. */
const rowNumbers: Record<Exclude<RowSource, 'genre'>, number> = {
  trending: rowKinds.trending,
  most_viewed: rowKinds.mostViewed,
  most_shared: rowKinds.mostShared,
  matters: rowKinds.filmsThatMatter,
  remastered: rowKinds.remastered,
  coming_soon: rowKinds.comingSoon,
  tools: rowKinds.tools,
  newest: rowKinds.newest,
  films: rowKinds.films,
  series: rowKinds.series,
}

const contentLink = (category: ContentCategory) => href('/content', { category })

const linkOf = (row: LayoutRow): string => {
  if (row.source === 'genre')
    return href('/category', { category_id: row.genreId ?? undefined, category_name: row.name, type: 'genre', genre_type: genreType.genre })
  const links: Record<Exclude<RowSource, 'genre'>, string> = {
    trending: contentLink('trending'),
    most_viewed: contentLink('mostviewed'),
    most_shared: contentLink('mostshared'),
    matters: contentLink('filmsthatmatter'),
    remastered: contentLink('remasteredclassics'),
    coming_soon: href('/coming-soon'),
    tools: '',
    newest: '',
    films: '',
    series: '',
  }
  return links[row.source]
}

interface FilledRow {
  row: LayoutRow
  ids: number[]
  count: number
}

const wireRow = ({ row, count }: FilledRow, videos: WireCard[], tools: ToolRow[]): Static<typeof HomeRow> => ({
  id: `row-${row.id}`,
  genre_class: row.genreClass,
  genre_id: row.source === 'genre' ? (row.genreId ?? 0) : rowNumbers[row.source],
  genre_name: row.name,
  genre_icon: row.genreGlyph ? `/glyphs/genre-${row.genreGlyph}.svg` : '',
  genre_type: row.source === 'genre' ? genreType.genre : genreType.other,
  title: row.title,
  tagline: row.tagline,
  background_image: imageAddress(row.backgroundHash),
  link: linkOf(row),
  listCount: count,
  videos,
  ...(row.source === 'tools' ? { tools } : {}),
})

const wireBanner = (row: BannerRow, card: WireCard): Static<typeof Banner> => ({
  video_id: card.video_id,
  video_type: card.video_type,
  video_title: card.video_title,
  slider_image_ott_web: imageAddress(row.heroHash) || card.still_images_1920x1080,
  slider_image_android: imageAddress(row.heroPhoneHash) || card.portrait_art_2000x3000,
  title_image: card.banner_title_image,
  slider_description: row.description,
  published_year: card.published_year,
  video_duration: card.video_duration,
  season_episode_count: card.season_episode_count,
  genre_names: card.genre_names,
  country_names: row.countryNames,
  is_premium: card.is_premium,
  premium_content_icon: card.premium_content_icon,
  is_coming_soon_status: card.is_coming_soon_status,
  release_date: card.release_date,
  ...(card.members_from === undefined ? {} : { members_from: card.members_from }),
  hash: card.hash,
  ...(card.is_my_list === undefined ? {} : { is_my_list: card.is_my_list, watch_list_id: card.watch_list_id }),
})

export interface HomeDeps {
  db: Db
  clock: Clock
  /** How long the rows that all viewers of a kind share are kept. */
  replyCacheSeconds: number
  keptReplies: Pick<KeptReplies, 'onTouch'>
}

export const homeHandlers = ({ db, clock, replyCacheSeconds, keptReplies }: HomeDeps): Handlers<'home'> => {
  const laidOut = new TtlCache<FilledRow[]>(replyCacheSeconds, { bytesOf: (rows) => JSON.stringify(rows).length * 2 })

  keptReplies.onTouch((topics) => {
    if (isOld(['catalogue', 'home'], topics)) laidOut.forget(() => true)
  })

  const bannersWithCards = async (rows: BannerRow[], caller: Caller) => {
    const cards = new Map(
      (
        await cardsOf(
          db,
          rows.map(({ titleId }) => titleId),
          caller,
          clock.now(),
        )
      ).map((card) => [card.video_id, card]),
    )
    return rows.flatMap((row) => {
      const card = cards.get(row.titleId)
      return card ? [{ row, card }] : []
    })
  }

  const fill = async (row: LayoutRow, viewer: Viewer, tools: ToolRow[]): Promise<FilledRow> => {
    if (row.source === 'tools') return { row, ids: [], count: tools.length }
    if (row.source === 'coming_soon') {
      const coming = await selectComing(db, viewer, mostComing)
      return { row, ids: coming.slice(0, cardsPerRow).map(({ id }) => id), count: coming.length }
    }
    return { row, ...(await listIds(db, row.source, row.genreId, viewer, cardsPerRow)) }
  }

  /** The rows that hold something, with the ids of their first titles: nothing in them is one person's own. */
  const layOut = async (viewer: Viewer, tools: ToolRow[]): Promise<FilledRow[]> =>
    (await Promise.all((await selectRows(db, viewer)).map((row) => fill(row, viewer, tools)))).filter(({ count }) => count > 0)

  return {
    slider: async ({ caller }) => {
      const viewer = viewerOf(caller, clock.now())
      const chosen = await selectBanners(db, viewer)
      const banners = await bannersWithCards(chosen.length > 0 ? chosen : await selectNewestBanners(db, viewer, newestBanners), caller)
      return { data: banners.map(({ row, card }) => wireBanner(row, card)) }
    },
    'home-videos': async ({ caller, parameters: { start_range = 0 } }) => {
      const now = clock.now()
      const viewer = viewerOf(caller, now)
      const tools = await selectTools(db)
      const filled = await laidOut.get(`${viewer.isChild} ${viewer.today} ${viewer.outBy}`, () => layOut(viewer, tools))
      const page = filled.slice(start_range * rowsPerPage, (start_range + 1) * rowsPerPage)
      const cards = new Map(
        (await cardsOf(db, [...new Set(page.flatMap(({ ids }) => ids))], caller, now)).map((card) => [card.video_id, card]),
      )
      return {
        data: page.map((row) =>
          wireRow(
            row,
            row.ids.flatMap((id) => cards.get(id) ?? []),
            tools,
          ),
        ),
        number_of_rows: filled.length,
      }
    },
    'ott-slider': async ({ caller }) => {
      const banners = await bannersWithCards(await selectComingBanners(db, viewerOf(caller, clock.now()), comingBanners), caller)
      return {
        data: banners.map(({ row, card }) => ({
          video_id: card.video_id,
          video_type: card.video_type,
          title: card.video_title,
          title_image: card.banner_title_image,
          banner_image: imageAddress(row.heroHash) || card.still_images_1920x1080,
          banner_image_phone: imageAddress(row.heroPhoneHash) || card.portrait_art_2000x3000,
          video_duration: card.video_duration,
          short_description: row.description,
          release_date: card.release_date,
          is_coming_soon_status: card.is_coming_soon_status,
          hash: card.hash,
        })),
      }
    },
    'week-wise-upcoming-calender-videos': async ({ caller }) => {
      const now = clock.now()
      const coming = await selectComing(db, viewerOf(caller, now), mostComing)
      const cards = new Map(
        (
          await cardsOf(
            db,
            coming.map(({ id }) => id),
            caller,
            now,
          )
        ).map((card) => [card.video_id, card]),
      )
      return {
        data: byWeek(coming).map(({ monday, items }) => ({
          genre_class: 'landscapelarge_slider' as const,
          list_name: weekName(monday, dayOf(now)),
          name: weekName(monday, dayOf(now)),
          videos: items.flatMap(({ id }) => cards.get(id) ?? []),
        })),
      }
    },
    'still-looking': async ({ parameters: { start_range = 0 } }) => {
      // The page of the ways in is none of them itself.
      const tools = (await selectTools(db)).filter(({ link }) => link !== href('/still-looking'))
      return { data: start_range === 0 ? tools : [], count: tools.length }
    },
  }
}
