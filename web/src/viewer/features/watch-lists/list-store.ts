import { useSyncExternalStore } from 'react'
import { onSessionChange } from '../../../lib/session.ts'

/** As much of a title as its list button and the dialogs show. */
export interface ListedTitle {
  video_id: number
  video_title: string
  portrait_art_2000x3000?: string
  is_my_list?: boolean
}

export interface ListRequest {
  kind: 'add' | 'remove'
  title: ListedTitle
}

interface ListState {
  /** The dialog that is open. */
  request: ListRequest | null
  /** What this page changed, by title: it shows at once everywhere, whichever answer a card came from. */
  changed: ReadonlyMap<number, boolean>
}

const nothing: ListState = { request: null, changed: new Map() }
let state = nothing
const listeners = new Set<() => void>()

const publish = (next: ListState): void => {
  state = next
  for (const listener of listeners) listener()
}

export const currentListState = (): ListState => state

export const openListDialog = (request: ListRequest): void => publish({ ...state, request })
export const closeListDialog = (): void => publish({ ...state, request: null })

/** Shows a title as on a list or not, before and after the service has said so. */
export const markListed = (videoId: number, isListed: boolean): void =>
  publish({ ...state, changed: new Map(state.changed).set(videoId, isListed) })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // What one profile changed says nothing about another's lists.
  const stop = onSessionChange(() => publish(nothing))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** True while the title is on one of the profile's lists, as far as this page knows. */
export const useIsListed = ({ video_id, is_my_list = false }: Pick<ListedTitle, 'video_id' | 'is_my_list'>): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.changed.get(video_id) ?? is_my_list,
    () => is_my_list,
  )

export const useListRequest = (): ListRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => state.request,
    () => null,
  )
