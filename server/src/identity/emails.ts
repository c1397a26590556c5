import type { Role } from '@matinee/contract/operator/roles'
import { href, type PagePath } from '@matinee/contract/paths'
import { type Brand, readBrand } from '../platform/brand/brand.ts'
import type { Db } from '../platform/db/database.ts'
import { composeEmail } from '../platform/mail/email-template.ts'
import type { Email } from '../platform/mail/mail.ts'
import { longDay } from '../platform/time/day.ts'
import { codeSeconds } from './codes.ts'

const codeMinutes = codeSeconds / 60
const address = <P extends PagePath>(publicUrl: string, ...page: Parameters<typeof href<P>>) => publicUrl + href(...page)
const codeHeader = (code: string) => ({ 'X-Matinee-Code': code })
const ifNotYou =
  'If you did not ask for it, somebody may have mistyped their address: nothing happens until it is used, so never pass it on.'

/** Whom an email goes to, and the service that sends it. */
interface To {
  to: string
  publicUrl: string
  brand: Brand
}

export const emailTo = async ({ db, publicUrl }: { db: Db; publicUrl: string }, to: string): Promise<To> => ({
  to,
  publicUrl,
  brand: await readBrand(db),
})

/** A way in: by code and link, or by the link alone where no code would be taken. */
export const signInEmail = ({ to, publicUrl, brand }: To, name: string, { code, token }: { code?: string; token: string }): Email => {
  const link = { label: code ? 'Or sign in with this link' : 'Sign in', address: address(publicUrl, '/signin-link', { token }) }
  if (code === undefined)
    return composeEmail({
      to,
      subject: 'Your link to sign in',
      paragraphs: [
        `Hello ${name}, with this link you sign in to ${brand.name}, on the device where you open it:`,
        'It works once, within the next hour. Codes are not taken for your account just now.',
        ifNotYou,
      ],
      link,
      publicUrl,
      brand,
    })
  return composeEmail({
    to,
    subject: `${code} is your sign-in code`,
    paragraphs: [
      `Hello ${name}, here is your code to sign in to ${brand.name}:`,
      `The code works for ${codeMinutes} minutes, the link for an hour, and each of them once.`,
      ifNotYou,
    ],
    code,
    link,
    publicUrl,
    brand,
    headers: codeHeader(code),
  })
}

/** For the owner of an account whose password somebody keeps trying. */
export const lockedOutEmail = ({ to, publicUrl, brand }: To, name: string, token: string): Email =>
  composeEmail({
    to,
    subject: 'A link to sign in',
    paragraphs: [
      `Hello ${name}, there were many wrong tries to sign in to your ${brand.name} account, so for a while it opens with this link only, or on a device that you have used before:`,
      'It works once, within the next hour, on the device where you open it.',
      'If it was not you who tried, there is nothing to do: nobody got in.',
    ],
    link: { label: 'Sign in', address: address(publicUrl, '/signin-link', { token }) },
    publicUrl,
    brand,
  })

// It names nobody: whoever signs up chooses both the name and the address that the email goes to.
export const signUpEmail = ({ to, publicUrl, brand }: To, { code, token }: { code?: string; token: string }): Email =>
  composeEmail({
    to,
    subject: code ? `${code} opens your ${brand.name} account` : `Open your ${brand.name} account`,
    paragraphs: [
      code
        ? `Welcome to ${brand.name}. Enter this code where you signed up:`
        : `Welcome to ${brand.name}. Open your account with this link:`,
      code ? `The code works for ${codeMinutes} minutes, the link for a day, and each of them once.` : 'It works once, within a day.',
      'If you did not sign up, do nothing: without the code or the link there will be no account.',
    ],
    code,
    link: {
      label: code ? 'Or open your account with this link' : 'Open your account',
      address: address(publicUrl, '/account-verification', { token }),
    },
    publicUrl,
    brand,
    ...(code ? { headers: codeHeader(code) } : {}),
  })

export const haveAccountEmail = ({ to, publicUrl, brand }: To, name: string, code: string | undefined): Email =>
  composeEmail({
    to,
    subject: `You have an account at ${brand.name} already`,
    paragraphs: [
      code
        ? `Hello ${name}, somebody has just signed up with your address. If that was you, this code takes you from there to sign-in:`
        : `Hello ${name}, somebody has just signed up with your address. If that was you, sign in instead:`,
      `Your account and your password are as they were. If you have forgotten the password: ${address(publicUrl, '/loginHelp')}`,
      'If it was not you, there is nothing to do: whoever it was does not learn that you have an account.',
    ],
    code,
    link: { label: 'Sign in', address: address(publicUrl, '/signin') },
    publicUrl,
    brand,
    ...(code ? { headers: codeHeader(code) } : {}),
  })

export const resetEmail = ({ to, publicUrl, brand }: To, name: string, token: string): Email =>
  composeEmail({
    to,
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${name}, with this link you set a new password for ${brand.name}:`,
      'It works once, within the next hour, and signs you out on all devices.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    link: { label: 'Set a new password', address: address(publicUrl, '/reset-password', { token }) },
    publicUrl,
    brand,
  })

export const passwordChangedEmail = ({ to, publicUrl, brand }: To, name: string): Email =>
  composeEmail({
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name}, the password of your ${brand.name} account was changed, and other devices were signed out.`,
      'If that was not you, set a new one at once.',
    ],
    link: { label: 'That was not me', address: address(publicUrl, '/loginHelp') },
    publicUrl,
    brand,
  })

export const newAddressEmail = ({ to, publicUrl, brand }: To, token: string): Email =>
  composeEmail({
    to,
    subject: 'Is this your new address?',
    paragraphs: [
      `An account at ${brand.name} is to have this mail address. It does once you open this link:`,
      'It works once, within a day. If you know nothing of it, do nothing, and nothing changes.',
    ],
    link: { label: 'Use this address', address: address(publicUrl, '/account-verification', { token }) },
    publicUrl,
    brand,
  })

export const addressTakenEmail = ({ to, publicUrl, brand }: To, name: string): Email =>
  composeEmail({
    to,
    subject: `This address has an account at ${brand.name} already`,
    paragraphs: [
      `Hello ${name}, somebody wanted to give another ${brand.name} account your address. That cannot be, since it has this one.`,
      'There is nothing to do, and whoever it was does not learn that you have an account.',
    ],
    publicUrl,
    brand,
  })

export const addressChangedEmail = ({ to, publicUrl, brand }: To, name: string): Email =>
  composeEmail({
    to,
    subject: 'Your account has a new mail address',
    paragraphs: [
      `Hello ${name}, your ${brand.name} account has another mail address from now on. This is the last letter to this one.`,
      `If that was not you, write to whoever runs this service: ${address(publicUrl, '/help')}`,
    ],
    publicUrl,
    brand,
  })

export const confirmationCodeEmail = ({ to, publicUrl, brand }: To, name: string, code: string): Email =>
  composeEmail({
    to,
    subject: `${code} confirms a change of your account`,
    paragraphs: [
      `Hello ${name}, this code confirms a new password or a new mail address for your ${brand.name} account:`,
      `It works once, within the next ${codeMinutes} minutes. If you did not ask for it, somebody uses your account: set a new password.`,
    ],
    code,
    publicUrl,
    brand,
    headers: codeHeader(code),
  })

export const deletionCodeEmail = ({ to, publicUrl, brand }: To, name: string, code: string): Email =>
  composeEmail({
    to,
    subject: `${code} deletes your account`,
    paragraphs: [
      `Hello ${name}, this code deletes your ${brand.name} account, with its profiles, lists and history, for good:`,
      `It works once, within the next ${codeMinutes} minutes. If you did not ask for it, change your password.`,
    ],
    code,
    publicUrl,
    brand,
    headers: codeHeader(code),
  })

export const ownerCodeEmail = ({ to, publicUrl, brand }: To, name: string, code: string): Email =>
  composeEmail({
    to,
    subject: `${code} leaves the child’s profile`,
    paragraphs: [
      `Hello ${name}, somebody who watches with a child’s profile of your ${brand.name} account wants to leave it. This code lets them:`,
      `It works once, within the next ${codeMinutes} minutes. If that is not what you want, keep it to yourself.`,
    ],
    code,
    publicUrl,
    brand,
    headers: codeHeader(code),
  })

export const accountDeletedEmail = ({ to, publicUrl, brand }: To, name: string): Email =>
  composeEmail({
    to,
    subject: 'Your account is deleted',
    paragraphs: [`Hello ${name}, your ${brand.name} account and all that it kept of you is deleted. Thank you for having been here.`],
    publicUrl,
    brand,
  })

/** `until` is null without end. */
export const complimentaryEmail = ({ to, publicUrl, brand }: To, name: string, until: Date | null): Email =>
  composeEmail({
    to,
    subject: 'Your membership is complimentary',
    paragraphs: [
      `Hello ${name}, you are a member of ${brand.name} with our compliments: all titles play, without ads.`,
      until
        ? `Premium titles play until ${longDay(until)}. Nothing is charged, and it ends by itself.`
        : 'It has no end, and nothing is charged.',
    ],
    link: { label: 'Your membership', address: address(publicUrl, '/membership') },
    publicUrl,
    brand,
  })

const roleWords: Record<Role, string> = {
  operator: 'run it',
  editor: 'look after its films and pages',
  support: 'look after its viewers',
  analyst: 'see its figures',
}

export const invitationEmail = ({ to, publicUrl, brand }: To, { link, role, from }: { link: string; role: Role; from: string }): Email =>
  composeEmail({
    to,
    subject: `You are invited to ${brand.name}`,
    paragraphs: [
      `${from || 'Whoever runs it'} invites you to ${brand.name}, to ${roleWords[role]}.`,
      'The link works once, within a day. Where this address has no account yet, you make one on the way.',
      'If you do not know who this is, do nothing.',
    ],
    link: { label: 'Accept', address: link },
    publicUrl,
    brand,
  })
