import { useDo, useRefresh } from '../../lib/ask.ts'

/** Changes of the lists themselves; afterwards the lists and the rows of the home page are asked for anew (specification). */
export const usePanelLists = () => {
  const create = useDo('add-watch-list')
  const rename = useDo('update-watch-list')
  const remove = useDo('delete-watch-list')
  const restore = useDo('restore-watch-list')
  const refresh = useRefresh()
  const andRefresh = async <T>(change: Promise<T>): Promise<T> => {
    const reply = await change
    await refresh('my-watch-list', 'home-watchlist-videos', 'home-videos', 'videos-in-watch-list-id')
    return reply
  }
  return {
    create: (name: string) => andRefresh(create.mutateAsync({ watch_list_name: name })),
    rename: (listId: number, name: string) => andRefresh(rename.mutateAsync({ list_id: listId, watch_list_name: name })),
    remove: (listId: number) => andRefresh(remove.mutateAsync({ watch_list_id: listId })),
    /** Brings back a list that was just deleted. */
    restore: (listId: number) => andRefresh(restore.mutateAsync({ watch_list_id: listId })),
    isBusy: create.isPending || rename.isPending || remove.isPending,
  }
}
