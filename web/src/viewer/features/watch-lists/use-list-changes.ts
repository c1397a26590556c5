import { useDo, useRefresh } from '../../../lib/ask.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { changeListState, currentListState, type ListedTitle, markListed } from './list-store.ts'

const countUnderWay = (step: 1 | -1): void => changeListState({ underWay: Math.max(0, currentListState().underWay + step) })

/** Changes that show at once, and go back with a notice when the service refuses. */
export const useListChanges = () => {
  const put = useDo('add-remove-video-watch-list')
  const take = useDo('delete-videos-from-watch-list')
  const create = useDo('add-watch-list')
  const refresh = useRefresh()
  const refreshLists = () => refresh('my-watch-list', 'home-watchlist-videos', 'home-videos', 'videos-in-watch-list-id')

  const change = async (
    title: ListedTitle,
    [wasListed, isListed]: [before: boolean, after: boolean],
    apply: () => Promise<{ message: string }>,
    failure: string,
  ) => {
    markListed(title.video_id, isListed)
    countUnderWay(1)
    try {
      const { message } = await apply()
      showToast('ok', message)
    } catch {
      markListed(title.video_id, wasListed)
      showToast('error', failure)
      return
    } finally {
      countUnderWay(-1)
    }
    await refreshLists()
  }

  // The call puts on or takes off. Where the title was on the list already, because of another device, it stays.
  const putOn = async (parameters: { watch_list_id: number; video_id: number }) => {
    const reply = await put.mutateAsync(parameters)
    return reply.data.is_on_list ? reply : put.mutateAsync(parameters)
  }

  return {
    /** `isListed`: on another of the profile's lists. */
    add: (title: ListedTitle, listId: number, isListed: boolean) =>
      change(title, [isListed, true], () => putOn({ watch_list_id: listId, video_id: title.video_id }), dialogTexts.listAddFailed),
    remove: (title: ListedTitle, listId: number, isListed: boolean) =>
      change(
        title,
        [true, isListed],
        () => take.mutateAsync({ watch_list_id: listId, video_id: title.video_id }),
        dialogTexts.listRemoveFailed,
      ),
    /** Creates a list and answers its id. */
    createList: async (name: string): Promise<number> => (await create.mutateAsync({ watch_list_name: name })).data.id,
  }
}
