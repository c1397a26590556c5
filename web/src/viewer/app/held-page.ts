import { ask, change } from '../../lib/api.ts'
import { everyone } from '../../lib/call-query.ts'
import { isChild, readUser, saveUser, userOf } from '../../lib/session.ts'
import type { PageState } from './page-state.ts'

/** What an earlier version kept says neither whether the profile is a child's, nor kept the root's tokens from a child. */
const renewSession = async (): Promise<void> => {
  const user = readUser()
  if (user && user.isChild === undefined) {
    const { data } = await ask('view-profile', {})
    saveUser({ ...user, isChild: data.isChild, email: data.email })
  }
  const kept = readUser()
  if (!kept || !isChild(kept) || !kept.rootUserDetail) return
  // Ends the root's session, too.
  const opened = await change('login-as-clone-user', { profileId: kept.userId }, { as: kept.rootUserDetail })
  saveUser(userOf(opened))
}

/**
 * Where a child is watching: takes what was drawn for grown-ups out of the document, and answers what may be kept of its answers.
 * Undefined where nobody needs that after all.
 */
export const holdBack = async (answers: PageState['answers']): Promise<PageState['answers'] | undefined> => {
  await renewSession().catch(() => undefined)
  const user = readUser()
  if (!user || !isChild(user)) return undefined
  if (user.rootUserDetail) saveUser({ ...user, rootUserDetail: undefined })
  // The first title is boot.js's own.
  const drawn = 'title ~ title, script[type$="json"], meta[property^="og:"], meta[name="description"], link[rel="preload"][as="image"]'
  for (const element of document.querySelectorAll(`#app > *, ${drawn}`)) element.remove()
  return answers.filter(([[, , whose]]) => whose === everyone)
}
