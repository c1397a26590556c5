import { hasSessionEnded, type StoredUser } from '../../lib/session.ts'

/** Why whoever is here has to sign in before a page shows. `purpose` ends 'Please sign in to …'; `toStrangers` is said in its place. */
export const signInReason = (user: StoredUser | null, purpose: string, toStrangers = `Please sign in to ${purpose}.`): string => {
  if (user) return `You are here as a guest. Please sign in with an account to ${purpose}.`
  return hasSessionEnded() ? 'Your session has ended. Please sign in again.' : toStrangers
}

/** What somebody is told who chose to go on as a guest, to a page that has nothing for guests. */
export const guestReason = (purpose: string): string => `It takes an account to ${purpose}. As a guest you can watch whatever is free.`
