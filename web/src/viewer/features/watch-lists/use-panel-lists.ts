import type { Reply } from '../../../lib/api.ts'
import { useCallMutation } from '../../../lib/call-mutation.ts'

export type WatchList = Reply<'my-watch-list'>['data'][number]

/** Changes of the lists themselves; afterwards the lists and the rows of the home page are asked for anew (specification). */
export const usePanelLists = () => {
  const create = useCallMutation('add-watch-list')
  const rename = useCallMutation('update-watch-list')
  const remove = useCallMutation('delete-watch-list')
  const restore = useCallMutation('restore-watch-list')
  return {
    create: (name: string) => create.mutateAsync({ watchListName: name }),
    rename: (listId: number, name: string) => rename.mutateAsync({ listId: listId, watchListName: name }),
    remove: (listId: number) => remove.mutateAsync({ watchListId: listId }),
    /** Brings back a list that was just deleted. */
    restore: (listId: number) => restore.mutateAsync({ watchListId: listId }),
    isBusy: create.isPending || rename.isPending || remove.isPending,
  }
}
