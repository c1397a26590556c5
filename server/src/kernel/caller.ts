import type { Who } from '@matinee/contract/call'
import type { Role } from '@matinee/contract/operator/roles'
import { InvalidTokens, refuse } from './refuse.ts'

/** How an account's membership stands, in the contract's words; what it opens is handed in as `hasPremium`. */
export type MembershipStatus = 'Active' | 'Inactive' | 'Cancelled'

/** What holds for everybody who calls this service. */
interface AnyCaller {
  /** How many days ahead of a release day members may play; 0 where they are not ahead. */
  earlyAccessDays: number
}

export interface Visitor extends AnyCaller {
  kind: 'visitor'
  /** The device's uuid as it was sent; empty when none was. */
  deviceUuid: string
  /** The network address of the caller. */
  address: string
}

/** Whoever sent a valid pair of tokens. */
export interface Person extends AnyCaller {
  kind: 'guest' | 'member'
  deviceUuid: string
  address: string
  accountId: number
  sessionId: number
  profileId: number
  isRoot: boolean
  isChild: boolean
  /** What the account is in the running of the service; null for every profile but its first. */
  role: Role | null
  membership: MembershipStatus
  /** May play premium titles, and sees no ads. */
  hasPremium: boolean
}

export type Caller = Visitor | Person

/** The address of what this process asks itself to draw a page that many will see: unspecified (RFC 1122, 3.2.1.3). */
export const serverRenderAddress = '0.0.0.0'

/** What is answered goes into a page that is the same for everyone. */
export const isServerRender = (caller: Caller): boolean => caller.kind === 'visitor' && caller.address === serverRenderAddress

/** What a call's handler may rely on about its caller. */
export type CallerOf<W extends Who> = W extends 'anyone' ? Caller : Person

/** Whether the caller may play premium titles, and plays without ads. */
export const hasPremium = (caller: Caller): boolean => caller.kind !== 'visitor' && caller.hasPremium

/** The profile that a caller uses; undefined for a visitor. */
export const profileOf = (caller: Caller): number | undefined => (caller.kind === 'visitor' ? undefined : caller.profileId)

/** The one place that decides who may make a call; refuses whoever may not. */
export const authorise = (who: Who, caller: Caller): void => {
  if (who === 'anyone') return
  if (caller.kind === 'visitor') throw new InvalidTokens()
  if (who === 'guest') return
  if (caller.kind === 'guest') refuse('guest')
  if (who === 'root' && !caller.isRoot) refuse('forbidden', 'Only the first profile of the account may do that.')
  if (who === 'operator' && caller.role !== 'operator') refuse('forbidden')
}
