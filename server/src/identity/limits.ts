import {
  type KeyLimiter,
  keyLimiter,
  networkLimiter,
  type PairLimiter,
  pairLimiter,
  type RefusingLimiter,
  refusingLimiterOn,
} from '../kernel/rate-limits.ts'
import { type KeyedLimit, type Limit, type Limiter, type LimiterDeps, networkLimits } from '../platform/rate-limit/limiter.ts'
import { daySeconds, hourSeconds } from '../platform/time/durations.ts'
import type { ClientTrust } from './client-trust.ts'
import type { CodePurpose } from './one-time-code.ts'

const quarterHourSeconds = 15 * 60

const passwordTries: Limit = { times: 10, seconds: quarterHourSeconds }
const passwordTriesOfNetwork: Limit = { times: 50, seconds: quarterHourSeconds }
// Four digits are few: 60 wrong codes a year find the code of a chosen account with 1 in 167, however patient somebody is. Shortest first,
// so that what one window refuses costs nothing of the longer ones.
const codeTries: Limit[] = [
  { times: 10, seconds: daySeconds },
  { times: 30, seconds: 28 * daySeconds },
  { times: 60, seconds: 365 * daySeconds },
]
const codeTriesOfNetwork: Limit = { times: 50, seconds: daySeconds }
/** Wrong codes of all strangers together, which find the code of some account once in ten days; beyond it the mailed link signs in. */
const codeTriesOfService: Limit = { times: 1000, seconds: daySeconds }
const emails: Limit = { times: 5, seconds: hourSeconds }
const lettersOfNetwork: Limit = { times: 60, seconds: hourSeconds }

const keyOf = (trust: Exclude<ClientTrust, { kind: 'stranger' }>, email: string): string =>
  trust.kind === 'session' ? `account ${trust.accountId}` : `${email} on ${trust.deviceUuid}`

/** What a try of a password costs: a known device's own budget, or what strangers have together. */
export const passwordLimits = (trust: ClientTrust, email: string, address: string): KeyedLimit[] =>
  trust.kind === 'stranger'
    ? [...networkLimits('password', passwordTriesOfNetwork, address), { name: 'password', key: email, ...passwordTries }]
    : [{ name: 'password-known', key: keyOf(trust, email), ...passwordTries }]

const codeLimitsOfAccount = (purpose: CodePurpose, email: string): KeyedLimit[] =>
  codeTries.map((limit) => ({ name: `code-${purpose}`, key: email, ...limit }))
const codeLimitOfService = (purpose: CodePurpose): KeyedLimit => ({ name: `code-${purpose}-service`, key: '', ...codeTriesOfService })

/** What a try of a code costs; each purpose has budgets of its own. */
export const codeLimits = (trust: ClientTrust, purpose: CodePurpose, email: string, address: string): KeyedLimit[] =>
  trust.kind === 'stranger'
    ? [
        ...networkLimits(`code-${purpose}`, codeTriesOfNetwork, address),
        codeLimitOfService(purpose),
        ...codeLimitsOfAccount(purpose, email),
      ]
    : codeTries.map((limit) => ({ name: `code-${purpose}-known`, key: keyOf(trust, email), ...limit }))

/** Whether a stranger's code for an address would be refused whatever it is, so that its email should hold a link only. */
export const areCodesOff = (limiter: Limiter, trust: ClientTrust, purpose: CodePurpose, email: string): Promise<boolean> =>
  limiter.isExhausted(
    trust.kind === 'stranger'
      ? [codeLimitOfService(purpose), ...codeLimitsOfAccount(purpose, email)]
      : codeLimits(trust, purpose, email, ''),
  )

/** What asking for an email with a code or link costs. */
export const emailLimits = (trust: ClientTrust, name: string, email: string, address: string): KeyedLimit[] =>
  trust.kind === 'stranger'
    ? [...networkLimits(name, lettersOfNetwork, address), { name, key: email, ...emails }]
    : [{ name: `${name}-known`, key: keyOf(trust, email), ...emails }]

export interface AccountLimits {
  limiter: RefusingLimiter
  signUps: PairLimiter
  /** Links that are mailed to whoever cannot sign in otherwise any more. */
  links: PairLimiter
  exports: KeyLimiter
  invitations: { consume(address: string): Promise<void> }
  guests: { consume(address: string): Promise<void> }
}

/** How often what may be tried, by the address that is named, whether or not it has an account, and by the network that asks. */
export const accountLimits = (deps: LimiterDeps): AccountLimits => ({
  limiter: refusingLimiterOn(deps),
  signUps: pairLimiter(deps, 'sign-up', { byAccount: emails, byNetwork: lettersOfNetwork }),
  links: pairLimiter(deps, 'sign-in-link', { byAccount: { times: 1, seconds: hourSeconds }, byNetwork: lettersOfNetwork }),
  exports: keyLimiter(deps, 'export', { times: 20, seconds: hourSeconds }),
  invitations: networkLimiter(deps, 'invitation', { times: 30, seconds: quarterHourSeconds }),
  guests: networkLimiter(deps, 'guest', { times: 100, seconds: quarterHourSeconds }),
})
