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

const reason = createAtom<LoginReason | null>(null)

/** Opens the login alert: the visitor wanted something that needs an account. */
export const askToSignIn = (wanted: LoginReason): void => reason.set(wanted)
export const closeLoginAlert = (): void => reason.set(null)

export const useLoginReason = (): LoginReason | null => useSelector(reason)
