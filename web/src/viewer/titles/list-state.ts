import { createAtom, useSelector } from '@tanstack/react-store'

/** As much of a title as its list button and the dialogs show. */
export interface ListedTitle {
  videoId: number
  videoTitle: string
  portraitArt?: string
  isMyList?: boolean
}

interface ListState {
  /** The title whose dialog is open. */
  asked: ListedTitle | null
  /** What this page changed, by title: it shows at once everywhere, whichever answer a card came from. */
  changed: ReadonlyMap<number, boolean>
  /** All titles on lists, where the service tells of every change of them; else each card's own answer counts. */
  known: ReadonlySet<number> | null
  /** Changes that the service has not answered yet. */
  underWay: number
}

const nothing: ListState = { asked: null, changed: new Map(), known: null, underWay: 0 }
const state = createAtom(nothing)

export const changeListState = (change: Partial<ListState>): void => state.set((before) => ({ ...before, ...change }))

export const currentListState = (): ListState => state.get()

/** What one profile changed says nothing about another's lists. */
export const forgetListState = (): void => state.set(nothing)

export const openListDialog = (asked: ListedTitle): void => changeListState({ asked })
export const closeListDialog = (): void => changeListState({ asked: null })

/** Shows a title as on a list or not, before and after the service has said so. */
export const markListed = (videoId: number, isListed: boolean): void =>
  changeListState({ changed: new Map(state.get().changed).set(videoId, isListed) })

/** True while the title is on one of the profile's lists, as far as this page knows. */
export const useIsListed = ({ videoId, isMyList = false }: Pick<ListedTitle, 'videoId' | 'isMyList'>): boolean =>
  useSelector(state, ({ changed, known }) => changed.get(videoId) ?? known?.has(videoId) ?? isMyList)

export const useAskedTitle = (): ListedTitle | null => useSelector(state, ({ asked }) => asked)
