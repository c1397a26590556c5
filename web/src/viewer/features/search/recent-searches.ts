import { recentSearchesKey } from '@matinee/contract/storage-keys'
import { useSyncExternalStore } from 'react'
import { profileKey } from '../../../lib/session.ts'

const mostKept = 8

type Kept = Record<string, string[]>

const listeners = new Set<() => void>()
const nothing: string[] = []
let known: { text: string | null; kept: Kept } = { text: null, kept: {} }

const parse = (text: string | null): Kept => {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    const lists = kept && typeof kept === 'object' ? Object.entries(kept) : []
    return Object.fromEntries(lists.filter(([, words]) => Array.isArray(words) && words.every((word) => typeof word === 'string')))
  } catch {
    return {}
  }
}

const read = (): Kept => {
  const text = localStorage.getItem(recentSearchesKey)
  if (text !== known.text) known = { text, kept: parse(text) }
  return known.kept
}

const write = (change: (searches: string[]) => string[]) => {
  const whose = profileKey()
  try {
    localStorage.setItem(recentSearchesKey, JSON.stringify({ ...read(), [whose]: change(read()[whose] ?? []) }))
  } catch {
    // A full or forbidden storage keeps no searches.
  }
  for (const listener of listeners) listener()
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The searches with another one first, in whatever case it was there before. */
export const withSearch = (searches: readonly string[], words: string): string[] =>
  [words, ...searches.filter((other) => !isSame(other, words))].slice(0, mostKept)

export const rememberSearch = (words: string): void => {
  if (words.trim()) write((searches) => withSearch(searches, words.trim()))
}
export const forgetSearch = (words: string): void => write((searches) => searches.filter((other) => other !== words))
export const forgetAllSearches = (): void => write(() => [])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What the profile searched for on this device, latest first. */
export const useRecentSearches = (): string[] =>
  useSyncExternalStore(
    subscribe,
    () => read()[profileKey()] ?? nothing,
    () => nothing,
  )
