import { useSyncExternalStore } from 'react'
import { texts } from '../../lib/texts.ts'

/** What a visitor wanted to do; each has a sentence of its own. */
export type LoginReason = 'play' | 'list' | 'report' | 'other'

export const loginSentence: Record<LoginReason, string> = {
  play: texts.loginToPlay,
  list: texts.loginToList,
  report: texts.loginToReport,
  other: texts.loginToWatch,
}

let reason: LoginReason | null = null
const listeners = new Set<() => void>()

const setReason = (next: LoginReason | null) => {
  reason = next
  for (const listener of listeners) listener()
}

/** Opens the login alert: the visitor wanted something that needs an account. */
export const askToSignIn = (wanted: LoginReason): void => setReason(wanted)
export const closeLoginAlert = (): void => setReason(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLoginReason = (): LoginReason | null =>
  useSyncExternalStore(
    subscribe,
    () => reason,
    () => null,
  )
