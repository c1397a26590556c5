import { ask } from '../../../lib/api.ts'
import { readUser } from '../../../lib/session.ts'
import { changeListState, currentListState } from '../../titles/list-state.ts'

/**
 * Takes the titles on all lists as the service knows them, and forgets those changes of this page that stood `before` it was
 * asked; null says that nobody knows them for the time being, and each title's own answer counts.
 */
export const reconcileListed = (known: ReadonlySet<number> | null, before: ReadonlyMap<number, boolean>): void => {
  const { changed, underWay } = currentListState()
  // The answer may be older than a change that is on its way; that one is told in its turn.
  if (known && underWay > 0) return
  changeListState({ known, changed: new Map([...changed].filter(([id, isListed]) => before.get(id) !== isListed)) })
}

/** Asks which titles are on the profile's lists; an answer that came after a switch of profiles counts for nothing. */
export const refreshListed = async (): Promise<void> => {
  const before = currentListState().changed
  const user = readUser()
  const reply = await ask('listed-titles', {}).catch(() => undefined)
  if (reply && readUser() === user) reconcileListed(new Set(reply.data), before)
}

/** No change is heard of for the time being: from here on a title's own answer is newer than what was heard before. */
export const forgetListed = (): void => reconcileListed(null, new Map())
