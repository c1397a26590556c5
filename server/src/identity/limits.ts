import {
  type KeyLimiter,
  keyLimiter,
  networkLimiter,
  type PairLimiter,
  pairLimiter,
  type RefusingLimiter,
  refusingLimiterOn,
} from '../kernel/rate-limits.ts'
import { type Limit, type Limiter, type LimiterGround, networkSpendings, type Spending } from '../platform/rate-limit/limiter.ts'
import type { CodePurpose } from './mailed-code.ts'
import type { Standing } from './standing.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

const passwordTries: Limit = { times: 10, seconds: quarterHour }
const passwordTriesOfNetwork: Limit = { times: 50, seconds: quarterHour }
// Four digits are few: 60 wrong codes a year find the code of a chosen account with 1 in 167, however patient somebody is. Shortest first,
// so that what one window refuses costs nothing of the longer ones.
const codeTries: Limit[] = [
  { times: 10, seconds: day },
  { times: 30, seconds: 28 * day },
  { times: 60, seconds: 365 * day },
]
const codeTriesOfNetwork: Limit = { times: 50, seconds: day }
/** Wrong codes of all strangers together, which find the code of some account once in ten days; beyond it the mailed link signs in. */
const codeTriesOfService: Limit = { times: 1000, seconds: day }
const letters: Limit = { times: 5, seconds: hour }
const lettersOfNetwork: Limit = { times: 60, seconds: hour }

const keyOf = (standing: Exclude<Standing, { kind: 'stranger' }>, email: string): string =>
  standing.kind === 'session' ? `account ${standing.accountId}` : `${email} on ${standing.deviceUuid}`

/** What a try of a password costs: a known device's own budget, or what strangers have together. */
export const passwordSpendings = (standing: Standing, email: string, address: string): Spending[] =>
  standing.kind === 'stranger'
    ? [...networkSpendings('password', passwordTriesOfNetwork, address), { name: 'password', key: email, ...passwordTries }]
    : [{ name: 'password-known', key: keyOf(standing, email), ...passwordTries }]

const codeSpendingsOfAccount = (purpose: CodePurpose, email: string): Spending[] =>
  codeTries.map((limit) => ({ name: `code-${purpose}`, key: email, ...limit }))
const codeSpendingOfService = (purpose: CodePurpose): Spending => ({ name: `code-${purpose}-service`, key: '', ...codeTriesOfService })

/** What a try of a code costs; each purpose has budgets of its own. */
export const codeSpendings = (standing: Standing, purpose: CodePurpose, email: string, address: string): Spending[] =>
  standing.kind === 'stranger'
    ? [
        ...networkSpendings(`code-${purpose}`, codeTriesOfNetwork, address),
        codeSpendingOfService(purpose),
        ...codeSpendingsOfAccount(purpose, email),
      ]
    : codeTries.map((limit) => ({ name: `code-${purpose}-known`, key: keyOf(standing, email), ...limit }))

/** Whether a stranger's code for an address would be refused whatever it is, so that its letter should hold a link only. */
export const areCodesOff = (limiter: Limiter, standing: Standing, purpose: CodePurpose, email: string): Promise<boolean> =>
  limiter.isSpent(
    standing.kind === 'stranger'
      ? [codeSpendingOfService(purpose), ...codeSpendingsOfAccount(purpose, email)]
      : codeSpendings(standing, purpose, email, ''),
  )

/** What asking for a letter with a code or link costs. */
export const letterSpendings = (standing: Standing, name: string, email: string, address: string): Spending[] =>
  standing.kind === 'stranger'
    ? [...networkSpendings(name, lettersOfNetwork, address), { name, key: email, ...letters }]
    : [{ name: `${name}-known`, key: keyOf(standing, email), ...letters }]

export interface AccountLimits {
  limiter: RefusingLimiter
  signUps: PairLimiter
  /** Links that are mailed to whoever cannot sign in otherwise any more. */
  links: PairLimiter
  exports: KeyLimiter
  guests: { spend(address: string): Promise<void> }
}

/** How often what may be tried, by the address that is named, whether or not it has an account, and by the network that asks. */
export const accountLimits = (ground: LimiterGround): AccountLimits => ({
  limiter: refusingLimiterOn(ground),
  signUps: pairLimiter(ground, 'sign-up', { byAccount: letters, byNetwork: lettersOfNetwork }),
  links: pairLimiter(ground, 'sign-in-link', { byAccount: { times: 1, seconds: hour }, byNetwork: lettersOfNetwork }),
  exports: keyLimiter(ground, 'export', { times: 20, seconds: hour }),
  guests: networkLimiter(ground, 'guest', { times: 100, seconds: quarterHour }),
})
