import type { Role } from '@matinee/contract/operator/roles'
import type { Scope } from '@matinee/contract/operator/scopes'
import type { Actor } from '../platform/audit/actor.ts'
import { refuse } from './refuse.ts'

/** Whoever may make an operator's call: a signed-in operator, a program by its token, or the command on the same machine. */
export interface Operator {
  actor: Actor
  /** An account's; null for whoever calls without a session. */
  sessionId: number | null
  /** An account's; null for a token and the command. */
  role: Role | null
  /** Null for all. */
  scopes: readonly string[] | null
  /** For whom its work counts where load is shared out. */
  client: string
}

/** Refuses a token that was not made for the call, and a session whose role does not reach it. */
export const refuseWithoutScope = (scope: Scope | 'any', { role, scopes }: Operator): void => {
  if (scope === 'any' || scopes === null || scopes.includes(scope)) return
  refuse('forbidden', role === null ? `This token was not made for ${scope}.` : `The role ${role} does not reach ${scope}.`)
}
