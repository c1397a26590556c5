import { useQueryClient } from '@tanstack/react-query'
import { change } from '../../../lib/api.ts'
import { invalidateTouched } from '../../../lib/call-mutation.ts'
import { dialogTexts } from '../../../lib/dialog-texts.ts'
import { showToast } from '../../../ui/toast.ts'
import { changeListState, currentListState, type ListedTitle, markListed } from '../../titles/list-state.ts'

const countUnderWay = (step: 1 | -1): void => changeListState({ underWay: Math.max(0, currentListState().underWay + step) })

/** Changes that show at once, and go back with a notice when the service refuses. */
export const useListChanges = () => {
  const client = useQueryClient()

  const showAndApply = async (
    title: ListedTitle,
    [wasListed, isListed]: [before: boolean, after: boolean],
    apply: () => Promise<{ message: string }>,
    failure: string,
  ) => {
    markListed(title.videoId, isListed)
    countUnderWay(1)
    try {
      const { message } = await apply()
      showToast('ok', message)
    } catch {
      markListed(title.videoId, wasListed)
      showToast('error', failure)
      return
    } finally {
      countUnderWay(-1)
    }
    await invalidateTouched(client, 'add-remove-video-watch-list', 'delete-videos-from-watch-list')
  }

  // The call puts on or takes off. Where the title was on the list already, because of another device, it stays.
  const putOn = async (parameters: { watchListId: number; videoId: number }) => {
    const reply = await change('add-remove-video-watch-list', parameters)
    return reply.data.isOnList ? reply : change('add-remove-video-watch-list', parameters)
  }

  return {
    /** `isListed`: on another of the profile's lists. */
    add: (title: ListedTitle, listId: number, isListed: boolean) =>
      showAndApply(title, [isListed, true], () => putOn({ watchListId: listId, videoId: title.videoId }), dialogTexts.listAddFailed),
    remove: (title: ListedTitle, listId: number, isListed: boolean) =>
      showAndApply(
        title,
        [true, isListed],
        () => change('delete-videos-from-watch-list', { watchListId: listId, videoId: title.videoId }),
        dialogTexts.listRemoveFailed,
      ),
    /** Creates a list and answers its id; a title is put on it next, after which the lists are asked for anew. */
    createList: async (name: string): Promise<number> => (await change('add-watch-list', { watchListName: name })).data.id,
  }
}
