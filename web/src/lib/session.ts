import { deviceKey, ownRowsKey, sessionEndedKey, userKey } from '@matinee/contract/storage-keys'
import { type StoredUser, storedText, storedUserOf, type TokenPair } from '@matinee/contract/stored-user'
import { useSyncExternalStore } from 'react'

export type { StoredUser, TokenPair }

/** What the account's owner types where a child is watching: the account's password, or the code from a mail. */
export interface OwnerSecret {
  password?: string
  otp?: string
}

/** What a call that opens a session answers, as far as the browser keeps it. */
export interface OpenedSession {
  token: string
  userToken: string
  guestId?: number
  rootUserDetail?: TokenPair
  data: { userId: number; email: string; username: string; profileImage: string; isChild: boolean }
}

/** The details to keep of a sign-in; the root profile's own pair outlives a switch to another grown-up's profile. */
export const userOf = ({ data, ...opened }: OpenedSession, root = opened.rootUserDetail): StoredUser => ({
  userId: data.userId,
  token: opened.token,
  userToken: opened.userToken,
  email: data.email,
  username: data.username,
  profileImage: data.profileImage,
  guestId: opened.guestId,
  isChild: data.isChild,
  rootUserDetail: data.isChild ? undefined : root,
})

const listeners = new Set<(isElsewhere?: boolean) => void>()
let known: { text: string | null; user: StoredUser | null } = { text: null, user: null }

const hasStorage = () => typeof localStorage !== 'undefined'

const parseUser = (text: string | null): StoredUser | null => {
  try {
    return text ? storedUserOf(text) : null
  } catch {
    return null
  }
}

/** The person signed in on this device, or null for a visitor. */
export const readUser = (): StoredUser | null => {
  if (!hasStorage()) return null
  const text = localStorage.getItem(userKey) ?? sessionStorage.getItem(userKey)
  if (text !== known.text) known = { text, user: parseUser(text) }
  return known.user
}

/** A person's account or profile; a guest has tokens but is not a member. */
export const isMember = (user: StoredUser | null): user is StoredUser => user !== null && !user.guestId

/** Whether only titles for kids may be shown; one of whom nobody knows is taken for a child. */
export const isChild = (user: StoredUser | null): boolean => isMember(user) && user.isChild !== false

/** The account's first profile, which alone sees to the account itself. */
export const isRoot = ({ userId, rootUserDetail }: StoredUser): boolean => rootUserDetail?.userId === userId

/** Whose answers these are: the profile's id, or 'visitor'. */
export const profileKey = (user: StoredUser | null = readUser()): string => (user ? String(user.userId) : 'visitor')

/** Shows who is signed in to the style sheet, as boot.js does before the page is drawn. */
const markDocument = (user: StoredUser | null) => {
  if (typeof document === 'undefined') return
  const root = document.documentElement
  root.toggleAttribute('data-signed-in', user !== null)
  root.style.setProperty('--viewer-name', user ? JSON.stringify(user.username) : '""')
  root.style.removeProperty('--viewer-picture')
  if (!user?.profileImage) return
  const face = new Image()
  face.src = `${user.profileImage}?w=160`
  root.style.setProperty('--viewer-picture', `url(${JSON.stringify(face.src)})`)
  face.onerror = () => root.style.removeProperty('--viewer-picture')
}

const tellAll = () => {
  markDocument(readUser())
  for (const listener of listeners) listener()
}

/** Keeps a signed-in person; `remember: false` keeps them until the browser closes only. */
export const saveUser = (user: StoredUser, { remember = !sessionStorage.getItem(userKey) } = {}): void => {
  const [keep, drop] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  drop.removeItem(userKey)
  dropTraces()
  keep.setItem(userKey, storedText(user))
  tellAll()
}

const dropTraces = () => {
  for (const storage of [localStorage, sessionStorage]) for (const key of [sessionEndedKey, ownRowsKey]) storage.removeItem(key)
}

/** Forgets the person on this device; with `isEnded` it was not them who signed out, which `hasSessionEnded` then tells. */
export const clearUser = ({ isEnded = false } = {}): void => {
  dropTraces()
  if (isEnded && isMember(readUser())) (localStorage.getItem(userKey) ? localStorage : sessionStorage).setItem(sessionEndedKey, '1')
  localStorage.removeItem(userKey)
  sessionStorage.removeItem(userKey)
  tellAll()
}

/** Whether a member was signed in here whose session the service has ended, and nobody has signed in or out since. */
export const hasSessionEnded = (): boolean => (localStorage.getItem(sessionEndedKey) ?? sessionStorage.getItem(sessionEndedKey)) !== null

/** The device's uuid, made at first use. */
export const deviceId = (): string => {
  const stored = localStorage.getItem(deviceKey)
  if (stored) return stored
  // randomUUID is missing where the page is not served securely, as on a home network.
  const made =
    crypto.randomUUID?.() ??
    '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
      (Number(c) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(c) / 4)))).toString(16),
    )
  localStorage.setItem(deviceKey, made)
  return made
}

/** Calls `listener` whenever somebody signs in or out, or switches profiles; with true where that happened in another tab. */
export const onSessionChange = (listener: (isElsewhere?: boolean) => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) {
      markDocument(readUser())
      listener(true)
    }
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The person signed in; null on the server and while the page is hydrated, since its HTML is the same for everyone. */
export const useSession = (): StoredUser | null => useSyncExternalStore(onSessionChange, readUser, () => null)

/** The member who is signed in; null for guests and visitors, and as long as nobody is known. */
export const useMember = (): StoredUser | null => {
  const user = useSession()
  return isMember(user) ? user : null
}
