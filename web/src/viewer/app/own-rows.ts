import { ownRowsKey } from '@matinee/contract/storage-keys'
import { appVersion } from '@matinee/contract/version'
import type { QueryClient } from '@tanstack/react-query'
import { callQueryKey } from '../../lib/call-query.ts'
import { profileKey } from '../../lib/session.ts'

export const ownRowPaths = ['home-continue-watch-videos', 'home-watchlist-videos'] as const

/** Whose rows, how many, by which version, and the answers they came from. boot.js reads the first two. */
export type KeptRows = [profile: string, count: number, version: string, answers: [path: (typeof ownRowPaths)[number], answer: unknown][]]

/** Gives the profile's own rows as they were last to whoever asks for them; they are old, so they are asked for all the same. */
export const recallOwnRows = (client: QueryClient): void => {
  const text = localStorage.getItem(ownRowsKey) ?? sessionStorage.getItem(ownRowsKey)
  if (!text) return
  const [profile, , madeBy, answers] = JSON.parse(text) as KeptRows
  if (profile !== profileKey() || madeBy !== appVersion) return
  for (const [path, answer] of answers) client.setQueryData(callQueryKey(path, {}, profile), answer, { updatedAt: 1 })
}
