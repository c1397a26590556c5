import { pageSize, rowsPerPage } from '@matinee/contract/numbers'
import type { Person } from '../../kernel/caller.ts'
import type { Handlers } from '../../kernel/handler.ts'
import type { Refuse } from '../../kernel/refuse.ts'
import { type Db, inTx } from '../../platform/db/database.ts'
import { chosenName, isSameName } from '../../platform/text/chosen-name.ts'
import { cardsById, cardsOf, viewerOf, visibleTitle } from '../../titles/titles.ts'
import { bringBack, keepDeleted, lockDeleted } from './deleted-lists.sql.ts'
import { listReply, noList, rowReply } from './list.reply.ts'
import { type SharingDeps, sharingHandlers } from './sharing.calls.ts'
import { undoMs } from './undo.ts'
import {
  countTitles,
  deleteList,
  deleteTitle,
  deleteTitleFromAll,
  friendsOf,
  insertList,
  insertTitles,
  isOnAnyList,
  type ListRow,
  lockList,
  lockProfile,
  ownOf,
  renameList,
  selectListedIds,
  selectLists,
  selectListsHolding,
  selectNames,
  selectTitleIds,
} from './watch-lists.sql.ts'

const mostLists = 50
const mostTitles = 1000

const noRoom = `You have ${mostLists} lists, and there is no room for more.`

export const watchListsHandlers = (deps: SharingDeps): Handlers<'watchLists'> => {
  const { db, clock } = deps
  const listsOf = (caller: Person, titles = 1) => selectLists(db, ownOf(caller.profileId), viewerOf(caller, clock.now()), titles)

  const findList = async (db: Db, caller: Person, listId: number, whose = ownOf): Promise<ListRow | undefined> =>
    (await selectLists(db, whose(caller.profileId), viewerOf(caller, clock.now()), 1, listId))[0]

  const listOf = async (refuse: Refuse<'not_found'>, ...asked: Parameters<typeof findList>): Promise<ListRow> =>
    (await findList(...asked)) ?? refuse('not_found', noList)

  /** The name as it is kept, free for one more list, and how many lists there are; no other can be made meanwhile. */
  const freeName = async (
    refuse: Refuse<'conflict'>,
    db: Db,
    caller: Person,
    wanted: string,
    ownId?: number,
  ): Promise<{ name: string; lists: number }> => {
    const name = chosenName(wanted) ?? refuse('invalid_parameter', 'The name of a list has 1 to 60 characters (watch_list_name).')
    await lockProfile(db, caller.profileId)
    const names = await selectNames(db, caller.profileId)
    if (names.some((list) => list.id !== ownId && isSameName(list.name, name)))
      refuse('conflict', `You already have a list called ${name}.`)
    return { name, lists: names.length }
  }

  const takeOff = async (refuse: Refuse<'not_found'>, db: Db, caller: Person, listId: number, titleId: number) => {
    const list = (await lockList(db, caller.profileId, listId)) ?? refuse('not_found', noList)
    if ((await deleteTitle(db, list.id, titleId)) === 0) refuse('not_found', 'This title is not on this list.')
    return { message: `Removed from “${list.name}”.` }
  }

  return {
    'my-watch-list': async ({ caller, parameters: { videoId } }) => {
      const lists = await listsOf(caller)
      if (videoId === undefined) return { data: lists.map(listReply) }
      const holding = new Set(await selectListsHolding(db, caller.profileId, videoId, viewerOf(caller, clock.now())))
      return { data: lists.map((list) => ({ ...listReply(list), isOnList: holding.has(list.id) })) }
    },
    'videos-in-watch-list-id': async ({ refuse, caller, parameters: { watchlistId, listType, page = 0 } }) => {
      const now = clock.now()
      const list = await listOf(refuse, db, caller, watchlistId, listType === 'friends' ? friendsOf : ownOf)
      const ids = await selectTitleIds(db, list.id, viewerOf(caller, now), page, pageSize)
      const data = await cardsOf(db, ids, caller, now)
      return { data, count: list.count, listName: list.name, ...(list.sharedBy === null ? {} : { sharedBy: list.sharedBy }) }
    },
    'home-watchlist-videos': async ({ caller, parameters: { page = 0 } }) => {
      const filled = (await listsOf(caller, pageSize)).filter(({ count }) => count > 0)
      const shown = filled.slice(page * rowsPerPage, (page + 1) * rowsPerPage)
      const ids = shown.flatMap(({ titleIds }) => titleIds)
      const cards = await cardsById(db, ids, caller, clock.now())
      const data = shown.map((list) =>
        rowReply(
          list,
          list.titleIds.flatMap((id) => cards.get(id) ?? []),
        ),
      )
      return { data, numberOfRows: filled.length }
    },
    'add-watch-list': async ({ refuse, caller, parameters: { watchListName } }) =>
      inTx(db, async (db) => {
        const { name, lists } = await freeName(refuse, db, caller, watchListName)
        if (lists >= mostLists) refuse('conflict', noRoom)
        const id = await insertList(db, caller.profileId, name, clock.now())
        const list = await findList(db, caller, id)
        if (!list) throw new Error('A list that was just made is not there.')
        return { data: listReply(list), message: `Your list ${name} is ready.` }
      }),
    'update-watch-list': async ({ refuse, caller, parameters: { listId, watchListName } }) =>
      inTx(db, async (db) => {
        await listOf(refuse, db, caller, listId)
        const { name } = await freeName(refuse, db, caller, watchListName, listId)
        await renameList(db, listId, name)
        return { data: listReply(await listOf(refuse, db, caller, listId)), message: `Your list is now called ${name}.` }
      }),
    'delete-watch-list': async ({ refuse, caller, parameters: { watchListId } }) =>
      inTx(db, async (db) => {
        const list = await lockList(db, caller.profileId, watchListId)
        if (!list) return refuse('not_found', noList)
        await keepDeleted(db, list.id, clock.now())
        await deleteList(db, list.id)
        return { message: 'Your list was deleted.' }
      }),
    'restore-watch-list': async ({ refuse, caller, parameters: { watchListId } }) =>
      inTx(db, async (db) => {
        const after = new Date(clock.now().getTime() - undoMs)
        const deleted = await lockDeleted(db, caller.profileId, watchListId, after)
        if (!deleted) return refuse('not_found', noList)
        const { lists } = await freeName(refuse, db, caller, deleted.name)
        if (lists >= mostLists) refuse('conflict', noRoom)
        await bringBack(db, watchListId)
        return { data: listReply(await listOf(refuse, db, caller, watchListId)), message: `Your list ${deleted.name} is back.` }
      }),
    'listed-titles': async ({ caller }) => ({ data: await selectListedIds(db, caller.profileId, viewerOf(caller, clock.now())) }),
    'add-remove-video-watch-list': async ({ refuse, caller, parameters: { watchListId, videoId } }) =>
      inTx(db, async (db) => {
        const now = clock.now()
        const list = await lockList(db, caller.profileId, watchListId)
        if (!list) return refuse('not_found', noList)
        if ((await deleteTitle(db, list.id, videoId)) > 0) {
          const isMyList = await isOnAnyList(db, caller.profileId, videoId)
          return { data: { videoId, watchListId, isMyList, isOnList: false }, message: `Removed from “${list.name}”.` }
        }
        if (!(await visibleTitle(db, { titleId: videoId }, caller, now))) return refuse('not_found', 'There is no such title.')
        if ((await countTitles(db, list.id)) >= mostTitles) refuse('forbidden', `A list holds at most ${mostTitles} titles.`)
        await insertTitles(db, list.id, [videoId], now)
        return { data: { videoId, watchListId, isMyList: true, isOnList: true }, message: `Added to “${list.name}”.` }
      }),
    'delete-videos-from-watch-list': async ({ refuse, caller, parameters: { videoId, watchListId } }) => {
      if (watchListId !== undefined) return inTx(db, (db) => takeOff(refuse, db, caller, watchListId, videoId))
      if ((await inTx(db, (db) => deleteTitleFromAll(db, caller.profileId, videoId))) === 0)
        refuse('not_found', 'This title is on none of your lists.')
      return { message: 'Removed from your lists.' }
    },
    ...sharingHandlers(deps),
  }
}
