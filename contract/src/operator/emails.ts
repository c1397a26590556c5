import { Type } from 'typebox'
import { list } from '../call.ts'
import { nullable, oneOf } from '../values.ts'
import { Line, operatorCalls, Version } from './operator-call.ts'

/** Every email that the service sends. */
export const emailNames = [
  'sign-up-code',
  'sign-up-link',
  'have-account-code',
  'have-account',
  'sign-in-code',
  'sign-in-link',
  'sign-in-locked',
  'new-password',
  'password-changed',
  'new-address',
  'address-taken',
  'address-changed',
  'confirmation-code',
  'child-profile-code',
  'deletion-code',
  'account-deleted',
  'invitation',
  'receipt',
  'payment-failed',
  'membership-cancelled',
  'complimentary',
  'complimentary-until',
  'shared-list',
  'title-opened',
  'report-answered',
  'report-mended',
  'report-intended',
  'report-unseen',
] as const
export type EmailName = (typeof emailNames)[number]
const Name = oneOf(emailNames)

/** In the order in which they are shown. */
export const emailGroups = ['signUp', 'signIn', 'account', 'memberships', 'lists', 'reports', 'team'] as const

const textFields = {
  subject: Line,
  /**
   * Paragraphs with an empty line between. `**bold**`, `- ` before an item of a list, `[label]({link})`: alone in its paragraph a button. {code}
   * alone in its paragraph stands large. No HTML: it is sent as it is typed.
   */
  text: Type.String({ minLength: 1, maxLength: 10_000 }),
}

const summary = {
  name: Name,
  group: oneOf(emailGroups),
  title: Type.String(),
  /** When it is sent, and to whom. */
  purpose: Type.String(),
  /** Whether the operator's own text is sent. */
  isOwn: Type.Boolean(),
  /** Null where nobody has changed it. */
  changedAt: nullable(Type.String()),
}

const Email = Type.Object({
  ...summary,
  version: Version,
  ...textFields,
  defaultSubject: Type.String(),
  defaultText: Type.String(),
  variables: list(
    Type.Object({
      /** As it stands between braces. */
      name: Type.String(),
      meaning: Type.String(),
      sample: Type.String(),
      /** Without it the email would be of no use: the text must have it. */
      isRequired: Type.Boolean(),
      /** May be empty; then its paragraph is left out. */
      isOptional: Type.Boolean(),
    }),
  ),
})

export const emails = operatorCalls({
  'list-emails': {
    doc: 'Every email that the service sends: when it is, and whether its text is the operator’s own.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: {},
    reply: { data: list(Type.Object(summary)) },
    errors: [],
  },
  'get-email': {
    doc: 'Reads an email’s subject and text, with its variables and the texts that it has by default.',
    effect: 'reads',
    who: 'operator',
    scope: 'settings:read',
    input: { name: Name },
    reply: { data: Email },
    errors: [],
  },
  'update-email': {
    doc: 'Writes an email’s subject and text. Those that are the default’s go on following it.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'settings:write',
    input: { name: Name, version: Version, ...textFields },
    reply: { data: Email },
    errors: ['not_found', 'conflict'],
  },
  'preview-email': {
    doc: 'What an email of this text would be, with sample values. Nothing is kept or sent.',
    // A changing call takes a body, and a text is too long for an address.
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'settings:write',
    input: { name: Name, ...textFields },
    reply: { data: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }) },
    errors: [],
  },
  'send-test-email': {
    doc: 'Sends an email of this text, with sample values, to whoever asks.',
    effect: 'changes',
    touches: [],
    who: 'operator',
    scope: 'settings:write',
    input: { name: Name, ...textFields },
    reply: { data: Type.Object({ to: Type.String() }) },
    errors: ['conflict'],
  },
})
