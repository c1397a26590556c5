import { createAtom, useSelector } from '@tanstack/react-store'

/** What a visitor wanted to do; each has a sentence of its own in the alert. */
export type LoginReason = 'play' | 'list' | 'report' | 'remind' | 'other'

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
