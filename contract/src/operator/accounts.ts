import { Type } from 'typebox'
import { list } from '../call.ts'
import { Email, Id, nullable, SubscriptionStatus } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput } from './operator-call.ts'

const Account = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  /** The address was proven; until then nobody signs in. */
  isVerified: Type.Boolean(),
  /** By the account itself, or by OPERATOR_EMAILS. */
  isOperator: Type.Boolean(),
  isDisabled: Type.Boolean(),
  /** 'Active' and 'Cancelled' play premium titles. */
  membership: SubscriptionStatus,
  profiles: Type.Integer(),
  devices: Type.Integer(),
  /** Null before the first sign-in. */
  lastSeenAt: nullable(Type.String()),
})

const write = { effect: 'changes', touches: [], who: 'operator', scope: 'accounts:write' } as const

/** Changes one account, told by its id. */
const change = (doc: string) =>
  ({ ...write, doc, input: { id: Id }, reply: { data: Account }, errors: ['not_found', 'conflict', 'forbidden'] }) as const

/** Who watches, without what they watch. */
export const accounts = operatorCalls({
  'list-accounts': {
    doc: 'Accounts, the newest first; guests have none.',
    effect: 'reads',
    who: 'operator',
    scope: 'accounts:read',
    input: {
      ...pageInput,
      /** Part of the address or the name. */
      search: Type.Optional(Line),
      isOperator: Type.Optional(Type.Boolean()),
      isDisabled: Type.Optional(Type.Boolean()),
    },
    reply: { data: list(Account), nextCursor },
    errors: [],
  },
  'get-account': {
    doc: 'Reads one account.',
    effect: 'reads',
    who: 'operator',
    scope: 'accounts:read',
    input: { id: Id },
    reply: { data: Account },
    errors: ['not_found'],
  },
  'create-account': {
    ...write,
    doc: 'Makes an account whose owner signs in by mailed codes, and may choose a password later. Its address counts as proven.',
    input: { email: Email, name: Line },
    reply: { data: Account },
    errors: ['conflict'],
  },
  'disable-account': change('Ends an account’s sessions and lets nobody sign in to it until it is enabled again. Its data stay.'),
  'enable-account': change('Lets a disabled account be signed in to again.'),
  'sign-out-account': change('Ends an account’s sessions on all devices.'),
  'grant-operator': change('Makes an account an operator’s. No token can.'),
  'revoke-operator': change('Takes the operator’s role from an account. No token can.'),
})
