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

const SignUp = Type.Object({
  email: Type.String(),
  name: Type.String(),
  expiresAt: Type.String(),
})

const write = { effect: 'changes', touches: [], who: 'operator', scope: 'accounts:write' } as const

/** Changes one account, told by its id. */
const change = (doc: string) =>
  ({ ...write, doc, input: { id: Id }, reply: { data: Account }, errors: ['not_found', 'conflict', 'forbidden'] }) as const

const read = { effect: 'reads', who: 'operator', scope: 'accounts:read' } as const

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
      /** The last payment of their membership failed. */
      isOverdue: Type.Optional(Type.Boolean()),
      /** An email of the last seven days to them was given up. */
      isUnreached: Type.Optional(Type.Boolean()),
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
  'get-account-activity': {
    ...read,
    doc: 'Devices, how many lists and saved searches there are, and mails that wait or were given up. Noted in the audit log as a look at the account.',
    input: { id: Id },
    reply: {
      data: Type.Object({
        /** Last seen first. */
        devices: list(
          Type.Object({
            id: Id,
            name: Type.String(),
            kind: oneOf(['browser', 'phone', 'tv']),
            lastSeenAt: Type.String(),
            isSignedIn: Type.Boolean(),
          }),
        ),
        profiles: Type.Integer(),
        childProfiles: Type.Integer(),
        watchLists: Type.Integer(),
        savedSearches: Type.Integer(),
        /** Mails on their way, and the oldest of them; the mail server is tried again for half an hour. */
        mailsWaiting: Type.Integer(),
        mailsWaitingSince: nullable(Type.String()),
        /** Of the last 30 days, the newest first. What a mail server took and could not deliver later is not known. */
        mailsFailed: list(
          Type.Object({
            at: Type.String(),
            /** limit: too many to one mailbox; refused: by the mail server; unreachable: the mail server was away until the end. */
            reason: oneOf(['limit', 'refused', 'unreachable']),
            /** What the mail server answered, such as '550', or why it was not reached; empty where there is nothing to tell. */
            detail: Type.String(),
          }),
        ),
      }),
    },
    errors: ['not_found'],
  },
  'sign-out-device': {
    ...change('Ends an account’s sessions on one device, which is forgotten.'),
    input: { id: Id, deviceId: Id },
  },
  'send-sign-in-mail': change('Mails the owner of an account a link to sign in, and a code where the account may use one.'),
  'export-account': {
    ...write,
    doc: 'All that is kept of an account, what it watches too, as its owner exports it: to be handed to them alone. The audit log notes who took it.',
    input: { id: Id },
    reply: { data: Type.Record(Type.String(), Type.Unknown()) },
    errors: ['not_found', 'forbidden'],
  },
  'erase-account': {
    ...write,
    doc: 'Deletes an account for good, ends what it pays for, and tells its owner by mail. Payments and receipts stay, without name and address.',
    input: {
      id: Id,
      /** The account's own address, to be sure. */
      email: Email,
    },
    reply: {},
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'list-sign-ups': {
    ...read,
    doc: 'Who signed up and has not proven their address yet, the newest first; at most 100. A sign-up waits for a day.',
    input: {},
    reply: { data: list(SignUp) },
    errors: [],
  },
  'resend-sign-up': {
    ...write,
    doc: 'Mails a new code and link to an address that was signed up with, and lets the sign-up wait for another day.',
    input: { email: Email },
    reply: { data: SignUp },
    errors: ['not_found', 'conflict'],
  },
})
