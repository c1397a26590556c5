import type { PagePath } from '@matinee/contract/paths'
import type { RegisteredRouter } from '@tanstack/react-router'
import { type Access, accessOf, mayEnter } from '../../lib/access.ts'
import { hasSessionEnded, readUser, type StoredUser } from '../../lib/session.ts'
import { showToast } from '../../ui/toast.ts'
import { loginSentence } from './login-sentences.ts'

/** What a page is for, as it ends 'Please sign in to …'; where that depends on who may see it, by that. */
export const purposes: Partial<Record<PagePath, string | Partial<Record<Access, string>>>> = {
  '/activate-tv': 'activate a TV',
  '/add-profile': 'add a profile',
  '/cancel': 'see your membership',
  '/category': { member: 'open a list', guest: 'go on watching' },
  '/devices': 'see your devices',
  '/membership': 'see your membership',
  '/payment-success': 'see your membership',
  '/player': 'play this video',
  '/profile': 'see your profiles',
  '/search': 'open a saved search',
  '/success': 'see your membership',
  '/suggested-view': 'see what is suggested to you',
  '/user-list': 'choose who is watching',
  '/watch-history': 'see what you have watched',
}

/** Why whoever is here has to sign in before a page shows; `toStrangers` is said in place of its purpose. */
export const signInReason = (user: StoredUser | null, purpose: string, toStrangers = `Please sign in to ${purpose}.`): string => {
  if (user) return `You are here as a guest. Please sign in with an account to ${purpose}.`
  return hasSessionEnded() ? 'Your session has ended. Please sign in again.' : toStrangers
}

/** What somebody is told who chose to go on as a guest, to a page that has nothing for guests. */
export const guestReason = (purpose: string): string => `It takes an account to ${purpose}. As a guest you can watch whatever is free.`

const isAt = (pathname: string, path: string): boolean => pathname.replace(/\/+$/, '').toLowerCase() === path.toLowerCase()

/**
 * Sends whoever may not see the page that stands to sign in, from where they come back; whoever has just chosen to be a guest goes home.
 * Both are told why.
 */
export const sendAway = (router: RegisteredRouter): void => {
  const match = router.state.matches.at(-1)
  if (!match) return
  const access = accessOf(match)
  const user = readUser()
  const { pathname, href, state } = router.history.location
  const path = match.fullPath as PagePath
  // Somebody has signed in meanwhile; or whoever signed out here is on the way to another page.
  if (mayEnter(access, user) || !isAt(pathname, path)) return
  const found = purposes[path]
  const purpose = (typeof found === 'object' ? found[access] : found) ?? 'see this page'
  if (user && state.asGuest) {
    showToast('note', guestReason(purpose))
    void router.navigate({ to: '/', replace: true })
    return
  }
  showToast('note', signInReason(user, purpose, path === '/player' ? loginSentence.play : undefined))
  // Who was to choose a profile goes on to where that choice leads.
  const next = path === '/user-list' ? (match.search as { next?: string }).next : href
  void router.navigate({ to: '/signin', search: { next }, replace: true })
}
