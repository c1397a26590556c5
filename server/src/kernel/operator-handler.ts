import type { ErrorsOf } from '@matinee/contract/call'
import type { OperatorArea, operator } from '@matinee/contract/operator/operator'
import type { InputOf, OperatorCallDefinition, OperatorReplyOf } from '@matinee/contract/operator/operator-call'
import type { Operator } from './operator.ts'
import type { Refuse } from './refuse.ts'

export interface OperatorContext<C extends OperatorCallDefinition> {
  operator: Operator
  /** Where the request came from. */
  sender: { address: string; deviceUuid: string; userAgent: string }
  input: InputOf<C>
  /** Refuses the call, by a word that its contract names. */
  refuse: Refuse<ErrorsOf<C>>
}

type OperatorHandler<C extends OperatorCallDefinition> = (context: OperatorContext<C>) => Promise<OperatorReplyOf<C>>

/** The handlers of one area: every call of it, or it does not compile. */
export type OperatorHandlers<A extends OperatorArea> = {
  [N in keyof (typeof operator)[A]]: (typeof operator)[A][N] extends OperatorCallDefinition
    ? OperatorHandler<(typeof operator)[A][N]>
    : never
}

export type AllOperatorHandlers = { [A in OperatorArea]: OperatorHandlers<A> }
