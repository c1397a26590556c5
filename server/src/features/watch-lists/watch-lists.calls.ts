import type { HomeRow } from '@matinee/contract/title'
import type { WatchList } from '@matinee/contract/watch-lists'
import type { Static } from 'typebox'
import type { Person } from '../../call/caller.ts'
import { type Door, notBuilt } from '../../call/handler.ts'
import { refuse } from '../../call/refuse.ts'
import { type Db, inTx } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { cardsOf, imageAddress, readerOf, visibleTitle, type WireCard } from '../catalogue/catalogue.ts'
import { isSameName, plainListName } from './list-name.ts'
import {
  countTitles,
  deleteList,
  deleteTitle,
  deleteTitleFromAll,
  insertList,
  insertTitles,
  isOnAnyList,
  type ListRow,
  lockList,
  lockProfile,
  renameList,
  selectLists,
  selectNames,
  selectTitleIds,
} from './watch-lists.sql.ts'

/** Titles of a page or row, and rows of a page, as the wire says. */
const pageSize = 20
const rowsPerPage = 6
const mostLists = 50
const mostTitles = 1000
/** list_type of a list that a friend shared. */
const friends = 2

const noList = 'There is no such list.'

const wireList = ({ id, name, count, landscapeHash }: ListRow): Static<typeof WatchList> => ({
  id,
  list_name: name,
  listCount: count,
  background_image: imageAddress(landscapeHash),
})

const wireRow = ({ id, name, count, landscapeHash }: ListRow, videos: WireCard[]): Static<typeof HomeRow> => ({
  id: `watch-list-${id}`,
  genre_class: 'landscapesmall_slider',
  genre_id: 2,
  genre_name: name,
  list_name: name,
  watch_list_id: id,
  genre_icon: '',
  genre_type: '0',
  title: name,
  tagline: '',
  background_image: imageAddress(landscapeHash),
  link: `/category?category_id=${id}&category_name=${encodeURIComponent(name)}&type=watch_list`,
  listCount: count,
  videos,
})

export const watchListsDoor = ({ db, clock }: { db: Db; clock: Clock }): Door<'watchLists'> => {
  const listsOf = (caller: Person, titles = 1) => selectLists(db, caller.profileId, readerOf(caller, clock.now()), titles)

  const listOf = async (db: Db, caller: Person, listId: number): Promise<ListRow> => {
    const [list] = await selectLists(db, caller.profileId, readerOf(caller, clock.now()), 1, listId)
    return list ?? refuse('not_found', noList)
  }

  const freeName = async (db: Db, caller: Person, wanted: string, ownId?: number): Promise<{ name: string; lists: number }> => {
    const name = plainListName(wanted) ?? refuse('invalid_parameter', 'The name of a list (watch_list_name) has 1 to 60 characters.')
    await lockProfile(db, caller.profileId)
    const names = await selectNames(db, caller.profileId)
    if (names.some((list) => list.id !== ownId && isSameName(list.name, name)))
      refuse('conflict', `You already have a list called ${name}.`)
    return { name, lists: names.length }
  }

  return {
    'my-watch-list': async ({ caller }) => ({ data: (await listsOf(caller)).map(wireList) }),
    'videos-in-watch-list-id': async ({ caller, parameters: { watchlist_id, list_type, start_range = 0 } }) => {
      if (list_type === friends) refuse('not_found', noList)
      const now = clock.now()
      const list = await listOf(db, caller, watchlist_id)
      const ids = await selectTitleIds(db, list.id, readerOf(caller, now), start_range, pageSize)
      return { data: await cardsOf(db, ids, caller, now), count: list.count, list_name: list.name }
    },
    'home-watchlist-videos': async ({ caller, parameters: { start_range = 0 } }) => {
      const filled = (await listsOf(caller, pageSize)).filter(({ count }) => count > 0)
      const page = filled.slice(start_range * rowsPerPage, (start_range + 1) * rowsPerPage)
      const ids = [...new Set(page.flatMap(({ titleIds }) => titleIds))]
      const cards = new Map((await cardsOf(db, ids, caller, clock.now())).map((card) => [card.video_id, card]))
      const data = page.map((list) =>
        wireRow(
          list,
          list.titleIds.flatMap((id) => cards.get(id) ?? []),
        ),
      )
      return { data, number_of_rows: filled.length }
    },
    'add-watch-list': async ({ caller, parameters: { watch_list_name } }) =>
      inTx(db, async (db) => {
        const { name, lists } = await freeName(db, caller, watch_list_name)
        if (lists >= mostLists) refuse('conflict', `You have ${mostLists} lists, and there is no room for more.`)
        const id = await insertList(db, caller.profileId, name, clock.now())
        return { data: wireList(await listOf(db, caller, id)), message: `Your list ${name} is ready.` }
      }),
    'update-watch-list': async ({ caller, parameters: { list_id, watch_list_name } }) =>
      inTx(db, async (db) => {
        await listOf(db, caller, list_id)
        const { name } = await freeName(db, caller, watch_list_name, list_id)
        await renameList(db, list_id, name)
        return { data: wireList(await listOf(db, caller, list_id)), message: `Your list is now called ${name}.` }
      }),
    'delete-watch-list': async ({ caller, parameters: { watch_list_id } }) => {
      if ((await deleteList(db, caller.profileId, watch_list_id)) === 0) refuse('not_found', noList)
      return { message: 'Your list was deleted.' }
    },
    'add-remove-video-watch-list': async ({ caller, parameters: { watch_list_id, video_id } }) =>
      inTx(db, async (db) => {
        const now = clock.now()
        const list = await lockList(db, caller.profileId, watch_list_id)
        if (!list) return refuse('not_found', noList)
        if ((await deleteTitle(db, list.id, video_id)) > 0) {
          const is_my_list = await isOnAnyList(db, caller.profileId, video_id)
          return { data: { video_id, watch_list_id, is_my_list }, message: `Removed from ${list.name}.` }
        }
        if (!(await visibleTitle(db, { titleId: video_id }, caller, now))) return refuse('not_found', 'There is no such title.')
        if ((await countTitles(db, list.id)) >= mostTitles) refuse('forbidden', `A list holds at most ${mostTitles} titles.`)
        await insertTitles(db, list.id, [video_id], now)
        return { data: { video_id, watch_list_id, is_my_list: true }, message: `Added to ${list.name}.` }
      }),
    'delete-videos-from-watch-list': async ({ caller, parameters: { video_id } }) => {
      if ((await deleteTitleFromAll(db, caller.profileId, video_id)) === 0) refuse('not_found', 'This title is on none of your lists.')
      return { message: 'Removed from your lists.' }
    },
    'friend-share-watchlist': notBuilt,
    'share-my-wishlist': notBuilt,
    'accept-share-watchlist': notBuilt,
  }
}
