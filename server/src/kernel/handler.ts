import type { CallDefinition, ErrorsOf, ParametersOf, ReplyOf } from '@matinee/contract/call'
import type { Calls, Path, v3 } from '@matinee/contract/v3'
import type { CallerOf } from './caller.ts'
import type { Place } from './place.ts'
import type { Refuse } from './refuse.ts'

export interface CallContext<C extends CallDefinition> {
  caller: CallerOf<C['who']>
  parameters: ParametersOf<C>
  /** Refuses the call, by a word that its contract names. A helper that refuses takes it as its first parameter. */
  refuse: Refuse<ErrorsOf<C>>
  /** The request's own log, with its id. */
  log: { warn: (details: object, message: string) => void; info: (details: object, message: string) => void }
  userAgent: string
  /** Where the caller is, as far as a trusted proxy tells it. */
  place: () => Place
  /** Headers to add to the reply. */
  setHeader: (name: string, value: string) => void
}

/** A call's reply without the envelope; `message` and `statusCode` only where they differ from 'OK' and 1. */
export type Answer<C extends CallDefinition> = ReplyOf<C> & { message?: string; statusCode?: 1 | 2 }

export type Handler<C extends CallDefinition> = (context: CallContext<C>) => Promise<Answer<C>>

/** The handlers of one feature: every call of it, or it does not compile. */
export type Handlers<F extends keyof typeof v3> = {
  [P in keyof (typeof v3)[F]]: (typeof v3)[F][P] extends CallDefinition ? Handler<(typeof v3)[F][P]> : never
}

export type AllHandlers = { [F in keyof typeof v3]: Handlers<F> }
export type AnyHandler = { [P in Path]: Handler<Calls[P]> }[Path]
