import { type TProperties, Type } from 'typebox'
import { list } from '../call.ts'
import { Email, Id, Name, NewPassword, nullable, oneOf, SubscriptionStatus, Token } from '../values.ts'
import { operatorCalls } from './operator-call.ts'
import { roles } from './roles.ts'

/** The studio's page for whoever was invited, below the service's address. */
export const welcomePath = (code: string): string => `/studio/welcome?code=${code}`

const Role = oneOf(roles)

const invitation = {
  /** Null for a link that is passed on by hand. */
  email: nullable(Type.String()),
  role: Role,
  expiresAt: Type.String(),
}
const Invitation = Type.Object({ id: Id, ...invitation, createdAt: Type.String() })

/** What opens a session answers: the same fields in plain words as the viewers' sign-in. */
const openedSession = {
  bearerToken: Type.String(),
  token: Type.String(),
  userToken: Type.String(),
  userId: Id,
  email: Type.String(),
  username: Type.String(),
  accessType: oneOf(['login', 'signup']),
  rootUserDetail: Type.Optional(Type.Object({ token: Type.String(), userToken: Type.String(), userId: Id })),
  data: Type.Object({
    userId: Id,
    email: Type.String(),
    username: Type.String(),
    profileImage: Type.String(),
    isParent: Type.Boolean(),
    parentId: nullable(Id),
    isChild: Type.Boolean(),
    subscriptionStatus: SubscriptionStatus,
  }),
} satisfies TProperties

const write = { effect: 'changes', touches: [], who: 'operator', scope: 'accounts:write' } as const
/** The code in the body is the proof. */
const invited = { effect: 'changes', touches: [], who: 'invited', scope: 'any' } as const

export const invitations = operatorCalls({
  'list-invitations': {
    doc: 'Invitations that were not accepted yet, the newest first.',
    effect: 'reads',
    who: 'operator',
    scope: 'accounts:read',
    input: {},
    reply: { data: list(Invitation) },
    errors: [],
  },
  'create-invitation': {
    ...write,
    doc: 'Mails an address a link by which it gets a role, for a day; an earlier one of it is void. An operator’s session alone can.',
    input: {
      /** Null makes a link for whoever has it, which the command on the service's machine alone may. */
      email: nullable(Email),
      role: Role,
    },
    reply: {
      data: Invitation,
      /** The link itself, told to the command on the service's machine alone. */
      link: nullable(Type.String()),
    },
    errors: ['conflict', 'forbidden'],
  },
  'resend-invitation': {
    ...write,
    doc: 'Mails an invitation once more, with a new link for another day; the earlier one is void. An operator’s session alone can.',
    input: { id: Id },
    reply: { data: Invitation },
    errors: ['not_found', 'conflict', 'forbidden'],
  },
  'revoke-invitation': {
    ...write,
    doc: 'Makes an invitation void. An operator’s session alone can.',
    input: { id: Id },
    reply: {},
    errors: ['not_found', 'forbidden'],
  },
  'find-invitation': {
    ...invited,
    doc: 'What an invitation is for, before it is accepted. Whoever has its code may ask.',
    input: { code: Token },
    reply: {
      data: Type.Object({
        ...invitation,
        /** Its address has an account, which gets the role. */
        hasAccount: Type.Boolean(),
      }),
    },
    errors: ['invalid_code'],
  },
  'accept-invitation': {
    ...invited,
    doc: 'Makes an account with the role of an invitation, or gives it to the one that its address has, and signs in. It works once.',
    input: {
      code: Token,
      /** Of a new account; one that there is keeps its own. */
      name: Type.Optional(Name),
      /** Where the invitation has none. */
      email: Type.Optional(Email),
      /** Of a new account; where the invitation has no address, that of the account that there is. */
      password: Type.Optional(NewPassword),
    },
    reply: openedSession,
    errors: ['invalid_code', 'password_required', 'conflict'],
  },
})
