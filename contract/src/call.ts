import { type TProperties, type TSchema, Type } from 'typebox'
import type { PlainOf } from './plain.ts'
import type { Topic } from './topics.ts'

/**
 * Who may make a call, in one word; each includes the ones after it.
 * anyone: a visitor too. guest: a session of any kind. member: a person with an account.
 * root: the account's first profile. operator: whoever runs the service.
 */
export type Who = 'anyone' | 'guest' | 'member' | 'root' | 'operator'

/** Machine words that any call may answer in `error`. */
export const commonErrors = [
  'invalid_parameter',
  'unauthenticated',
  'forbidden',
  'guest',
  'method_not_allowed',
  'too_large',
  'rate_limited',
  'unavailable',
  'unexpected',
] as const
export type CommonError = (typeof commonErrors)[number]

/** Every machine word that a refusal may carry in `error`. */
export const errorWords = [
  ...commonErrors,
  'not_found',
  'conflict',
  'subscription_required',
  'not_released',
  'not_licensed',
  'expired',
  'invalid_code',
  'password_required',
  'provider_away',
] as const
export type ErrorWord = (typeof errorWords)[number]

/** The words that a call may be refused with: those that its contract names, and those that any call may answer. */
export type ErrorsOf<C extends { errors: readonly ErrorWord[] }> = C['errors'][number] | CommonError

interface AnyCall {
  /** One line for people: what the call is for. */
  doc: string
  /** The specification's own method. */
  method: 'GET' | 'POST'
  who: Who
  /** Parameters, by the specification's names. `user_id` is added to every call. */
  query: TProperties
  /** Fields of the reply beside the envelope's `status_code` and `message`. */
  reply: TProperties
  /** Refusals of its own, beside those that any call may answer. */
  errors: readonly ErrorWord[]
  /** A visitor's reply is theirs alone too, and is kept nowhere. */
  isPersonal?: true
  /** Parameters that must not stand in an address: they are taken from a JSON body too, and never logged. */
  secret?: readonly string[]
}

interface ReadingCall extends AnyCall {
  effect: 'reads'
  /** What the reply is made of: it is old once a call touches one of these. */
  of: readonly Topic[]
}

interface ChangingCall extends AnyCall {
  effect: 'changes'
  /** What the call may change: replies of these are old once it has answered. */
  touches: readonly Topic[]
}

export type CallDefinition = ReadingCall | ChangingCall

export type CallMap = Record<string, CallDefinition>

/** Defines the calls of one feature, by path below `/v3/`. */
export const calls = <const Calls extends CallMap>(definitions: Calls): Calls => definitions

type Flatten<T> = { [K in keyof T]: T[K] } & {}

/** What a caller passes, in plain words, without the user's id, which the client adds itself. */
export type ParametersOf<C extends CallDefinition> = Flatten<PlainOf<ReturnType<typeof Type.Object<C['query']>>>>
/** What a successful reply carries beside its status and message, in plain words. */
export type ReplyOf<C extends CallDefinition> = Flatten<PlainOf<ReturnType<typeof Type.Object<C['reply']>>>>

export interface Envelope {
  /** 1 done, 0 refused or failed, 2 sign-up for an account that exists already. */
  status_code: 0 | 1 | 2
  message: string
}

export interface Refusal extends Envelope {
  error: ErrorWord
  /** '401' when the tokens that were sent do not hold, or none were sent where some are needed. */
  status?: '401'
}

/** Methods that the server accepts for a call: the specification's, GET for whatever only reads, POST for whatever changes. */
export const methodsOf = (call: CallDefinition): ('GET' | 'POST')[] => {
  const other = call.effect === 'reads' ? 'GET' : 'POST'
  return call.method === other ? [other] : [call.method, other]
}

/** The method the web app uses: a read as GET so that it can be cached, a change as POST. */
export const preferredMethod = (call: CallDefinition): 'GET' | 'POST' => (call.effect === 'reads' ? 'GET' : 'POST')

export const list = <Item extends TSchema>(item: Item) => Type.Array(item)
