import { type Static, type TProperties, Type } from 'typebox'
import type { ErrorWord } from '../call.ts'
import { largestId } from '../numbers.ts'
import type { SharedTopic } from '../topics.ts'
import type { Scope } from './scopes.ts'

interface AnyOperatorCall {
  /** One line for people: what the call is for. */
  doc: string
  /** invited: nobody is proven before the body is read; the code in it is the proof. */
  who: 'operator' | 'invited'
  /** What the caller must have; 'any' is open to every operator, whatever they may do. */
  scope: Scope | 'any'
  /** Of a reading call in the query string, of a changing one as a JSON body. No other field is taken. */
  input: TProperties
  /** Fields of the reply beside the envelope's `status_code` and `message`. */
  reply: TProperties
  /** Refusals of its own, beside those that any call may answer. */
  errors: readonly ErrorWord[]
  /** Bodies that are larger than other calls' are. */
  mostBytes?: number
}

export interface ReadingOperatorCall extends AnyOperatorCall {
  effect: 'reads'
}

export interface ChangingOperatorCall extends AnyOperatorCall {
  effect: 'changes'
  /** What of the viewers' replies and pages is old once it has answered. */
  touches: readonly SharedTopic[]
}

export type OperatorCallDefinition = ReadingOperatorCall | ChangingOperatorCall

/** Defines the operator's calls of one area, by name below `/operator/v1/`. */
export const operatorCalls = <const Calls extends Record<string, OperatorCallDefinition>>(definitions: Calls): Calls => definitions

type Flatten<T> = { [K in keyof T]: T[K] } & {}
export type InputOf<C extends OperatorCallDefinition> = Flatten<Static<ReturnType<typeof Type.Object<C['input']>>>>
export type OperatorReplyOf<C extends OperatorCallDefinition> = Flatten<Static<ReturnType<typeof Type.Object<C['reply']>>>>

/** Where the operator's calls answer. */
export const operatorBase = '/operator/v1/'

export const operatorMethodOf = ({ effect }: Pick<OperatorCallDefinition, 'effect'>): 'GET' | 'POST' =>
  effect === 'reads' ? 'GET' : 'POST'

/** What every list takes: `cursor` is the `nextCursor` of the page before. */
export const pageInput = {
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
}
/** `nextCursor` is null on the last page. */
export const nextCursor = Type.Union([Type.String(), Type.Null()])

/** The version that was read: a write is refused with `conflict` when somebody has written since. */
export const Version = Type.Integer({ minimum: 1, maximum: largestId })
// `says` is what a refusal says of a value that does not fit.
/** A text on one line, not blank. */
export const Line = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[^\\r\\n]*\\S[^\\r\\n]*$',
  says: 'must be one line of at most 300 characters, and not blank',
})
/** A text on one line that may be empty. */
export const OptionalLine = Type.String({ maxLength: 300, pattern: '^[^\\r\\n]*$', says: 'must be one line of at most 300 characters' })
/** ISO 8601 in UTC. */
export const Time = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-[^ ]*Z$',
  maxLength: 30,
  says: 'must be a time in UTC such as 2026-12-24T20:15:00Z',
})
/** ISO 3166-1 alpha-2; XK for Kosovo. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', says: 'must be two letters, such as DE (ISO 3166-1)' })
/** 'YYYY-MM-DD', a day that there is. */
export const CalendarDay = Type.String({ format: 'date', pattern: '^[12]\\d{3}-', maxLength: 10, says: 'must be a day such as 2026-12-24' })
