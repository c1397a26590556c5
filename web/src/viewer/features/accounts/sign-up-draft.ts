import { nameProblem, signUpEmailProblem } from './sign-up-rules.ts'

export type SignUpStep = 1 | 2 | 3

/** What was typed so far, kept until the browser closes; the password never is. */
export interface SignUpDraft {
  username: string
  email: string
  /** The address that a code was mailed to. */
  mailedTo?: string
}

const key = 'sign_up_draft'
export const emptyDraft: SignUpDraft = { username: '', email: '' }

export const readDraft = (): SignUpDraft => {
  try {
    const { username, email, mailedTo } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SignUpDraft>
    return { username: String(username ?? ''), email: String(email ?? ''), ...(mailedTo && { mailedTo: String(mailedTo) }) }
  } catch {
    return emptyDraft
  }
}

export const keepDraft = ({ username, email, mailedTo }: SignUpDraft): void =>
  sessionStorage.setItem(key, JSON.stringify({ username, email, mailedTo }))

export const dropDraft = (): void => sessionStorage.removeItem(key)

/** The step to show when the address asks for one: none before those that lead to it are done. */
export const stepFor = (asked: number | undefined, draft: SignUpDraft): SignUpStep => {
  if (asked === undefined || asked === 1 || nameProblem(draft.username) || signUpEmailProblem(draft.email)) return 1
  return asked === 3 && draft.mailedTo === draft.email.trim() ? 3 : 2
}
