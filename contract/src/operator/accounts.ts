import { Type } from 'typebox'
import { list } from '../call.ts'
import { Email, Id, nullable, oneOf, SubscriptionStatus } from '../values.ts'
import { Line, nextCursor, operatorCalls, pageInput } from './operator-call.ts'
import { roles } from './roles.ts'

const Account = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  /** The address was proven; until then nobody signs in. */
  isVerified: Type.Boolean(),
  /** What it may do in the running of the service, by itself or by OPERATOR_EMAILS; null for viewers. */
  role: nullable(oneOf(roles)),
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
      /** 'any' finds all that have one. */
      role: Type.Optional(oneOf([...roles, 'any'])),
      isDisabled: Type.Optional(Type.Boolean()),
      membership: Type.Optional(SubscriptionStatus),
    },
    reply: { data: list(Account), nextCursor },
    errors: [],
  },
  'get-account': {
    doc: 'Reads one account. The audit log notes who looked at whom, once a visit.',
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
  'set-account-role': {
    ...change('Gives an account a role in the running of the service, or takes it (null). An operator’s session alone can.'),
    input: { id: Id, role: nullable(oneOf(roles)) },
  },
})
