import { changeListState, currentListState } from '../../titles/list-state.ts'

/**
 * Takes the titles on all lists as the service knows them, and forgets those changes of this page that stood `before` it was
 * asked; null says that nobody knows them for the time being, and each title's own answer counts.
 */
export const settleListed = (known: ReadonlySet<number> | null, before: ReadonlyMap<number, boolean>): void => {
  const { changed, underWay } = currentListState()
  // The answer may be older than a change that is on its way; that one is told in its turn.
  if (known && underWay > 0) return
  changeListState({ known, changed: new Map([...changed].filter(([id, isListed]) => before.get(id) !== isListed)) })
}
