import type { EmailName } from '@matinee/contract/operator/emails'
import type { Role } from '@matinee/contract/operator/roles'
import { href, type PagePath } from '@matinee/contract/paths'
import type { Db } from '../platform/db/database.ts'
import { composeEmail, type EmailSender, readEmailSender } from '../platform/mail/compose-email.ts'
import type { ValuesOf } from '../platform/mail/email-definitions.ts'
import type { Email } from '../platform/mail/mail.ts'
import { longDay } from '../platform/time/day.ts'
import { codeSeconds } from './codes.ts'

const minutes = String(codeSeconds / 60)
const address = <P extends PagePath>({ publicUrl }: To, ...page: Parameters<typeof href<P>>) => publicUrl + href(...page)

/** Whom an email goes to, and the service that sends it. */
interface To extends EmailSender {
  to: string
}

export const emailTo = async (deps: { db: Db; publicUrl: string }, to: string): Promise<To> => ({ to, ...(await readEmailSender(deps)) })

const compose = <Name extends EmailName>(to: To, name: Name, values: ValuesOf<Name>): Email => composeEmail(name, to.to, values, to)

/** A way in: by code and link, or by the link alone where no code would be taken. */
export const signInEmail = (to: To, recipient: string, { code, token }: { code?: string; token: string }): Email => {
  const link = address(to, '/signin-link', { token })
  return code === undefined
    ? compose(to, 'sign-in-link', { recipient, link })
    : compose(to, 'sign-in-code', { recipient, code, minutes, link })
}

/** For the owner of an account whose password somebody keeps trying. */
export const lockedOutEmail = (to: To, recipient: string, token: string): Email =>
  compose(to, 'sign-in-locked', { recipient, link: address(to, '/signin-link', { token }) })

// It names nobody: whoever signs up chooses both the name and the address that the email goes to.
export const signUpEmail = (to: To, { code, token }: { code?: string; token: string }): Email => {
  const link = address(to, '/account-verification', { token })
  return code === undefined ? compose(to, 'sign-up-link', { link }) : compose(to, 'sign-up-code', { code, minutes, link })
}

export const haveAccountEmail = (to: To, recipient: string, code: string | undefined): Email => {
  const values = { recipient, link: address(to, '/signin'), passwordLink: address(to, '/loginHelp') }
  return code === undefined ? compose(to, 'have-account', values) : compose(to, 'have-account-code', { ...values, code })
}

export const resetEmail = (to: To, recipient: string, token: string): Email =>
  compose(to, 'new-password', { recipient, link: address(to, '/reset-password', { token }) })

export const passwordChangedEmail = (to: To, recipient: string): Email =>
  compose(to, 'password-changed', { recipient, link: address(to, '/loginHelp') })

export const newAddressEmail = (to: To, token: string): Email =>
  compose(to, 'new-address', { link: address(to, '/account-verification', { token }) })

export const addressTakenEmail = (to: To, recipient: string): Email => compose(to, 'address-taken', { recipient })

export const addressChangedEmail = (to: To, recipient: string): Email =>
  compose(to, 'address-changed', { recipient, helpLink: address(to, '/help') })

export const confirmationCodeEmail = (to: To, recipient: string, code: string): Email =>
  compose(to, 'confirmation-code', { recipient, code, minutes })

export const deletionCodeEmail = (to: To, recipient: string, code: string): Email =>
  compose(to, 'deletion-code', { recipient, code, minutes })

export const ownerCodeEmail = (to: To, recipient: string, code: string): Email =>
  compose(to, 'child-profile-code', { recipient, code, minutes })

export const accountDeletedEmail = (to: To, recipient: string): Email => compose(to, 'account-deleted', { recipient })

/** `until` is null without end. */
export const complimentaryEmail = (to: To, recipient: string, until: Date | null): Email => {
  const values = { recipient, link: address(to, '/membership') }
  return until === null ? compose(to, 'complimentary', values) : compose(to, 'complimentary-until', { ...values, until: longDay(until) })
}

const roleTasks: Record<Role, string> = {
  operator: 'run it',
  editor: 'look after its films and pages',
  support: 'look after its viewers',
  analyst: 'see its figures',
}

export const invitationEmail = (to: To, { link, role, from }: { link: string; role: Role; from: string }): Email =>
  compose(to, 'invitation', { inviter: from || 'Whoever runs it', task: roleTasks[role], link })
