import type { Scope } from '@matinee/contract/operator/scopes'
import { createContext, useContext } from 'react'
import type { OperatorReply } from './operator.ts'

export type WhoAmI = OperatorReply<'who-am-i'>

/** Who works here, and what service this is; stands around every page. */
export const OperatorContext = createContext<WhoAmI | null>(null)

export const useWhoAmI = (): WhoAmI => {
  const who = useContext(OperatorContext)
  if (!who) throw new Error('Only pages inside the studio know who works here.')
  return who
}

/** Whether whoever works here may do what a scope names. */
export const useMay = (scope: Scope): boolean => useWhoAmI().data.scopes.includes(scope)
