import { createAtom, useSelector } from '@tanstack/react-store'
import { texts } from '../../lib/texts.ts'

/** What a visitor wanted to do; each has a sentence of its own. */
export type LoginReason = 'play' | 'list' | 'report' | 'other'

export const loginSentence: Record<LoginReason, string> = {
  play: texts.loginToPlay,
  list: texts.loginToList,
  report: texts.loginToReport,
  other: texts.loginToWatch,
}

export interface LoginWish {
  reason: LoginReason
  /** Where a visitor who has signed in goes on; this page where it is not given. */
  next?: string
}

const wish = createAtom<LoginWish | null>(null)

/** Opens the login alert: the visitor wanted something that needs an account. */
export const askToSignIn = (reason: LoginReason, next?: string): void => wish.set({ reason, next })
export const closeLoginAlert = (): void => wish.set(null)

export const useLoginWish = (): LoginWish | null => useSelector(wish)
