import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import { isMember, type StoredUser } from './session.ts'

/** Who may see a page; a guest has a session, but no account. */
export type Access = 'anyone' | 'guest' | 'member'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may see the page, where that is not anyone; the frame sends others away. */
    access?: Access | ((search: Record<string, unknown>) => Access)
  }
  interface HistoryState {
    /** Somebody chose to go on as a guest on the way here. */
    asGuest?: boolean
  }
}

export const mayEnter = (access: Access, user: StoredUser | null): boolean =>
  access === 'anyone' || isMember(user) || (access === 'guest' && user !== null)

export const accessOf = ({ staticData: { access = 'anyone' }, search }: Pick<AnyRouteMatch, 'staticData' | 'search'>): Access =>
  typeof access === 'function' ? access(search) : access

/** Who may see the page that stands. */
export const useAccess = (): Access => useMatches({ select: (matches) => accessOf(matches.at(-1)!) })
