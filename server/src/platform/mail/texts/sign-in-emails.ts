import { code, defineEmail, link, minutes, neededLink, recipient } from './define-email.ts'

const toSignIn = neededLink('Signs in once, within the next hour.', '/signin-link?token=sample')
const toOpen = neededLink('Proves the address once, within a day.', '/account-verification?token=sample')
const toPage = link('Leads to the page for signing in.', '/signin')
const toNewPassword = link('Leads to where a new password is asked for.', '/loginHelp')
const passItOn = 'If you didn’t ask for it, someone may have mistyped their address. Nothing happens until it’s used, so never pass it on.'
const noAccount = 'If you didn’t sign up, do nothing: without the code or the link there will be no account.'
const nobodyLearns = 'If it wasn’t you, there’s nothing to do: they won’t learn that you have an account.'
const asTheyWere = 'Your account and password haven’t changed. If you’ve forgotten the password: {passwordLink}'

/** Emails that open an account, or the way into one. */
export const signInEmails = {
  'sign-up-code': defineEmail({
    group: 'signUp',
    title: 'Sign-up',
    purpose: 'To whoever signs up. It names nobody, since anybody can sign up with anybody’s address.',
    variables: { code, minutes, link: toOpen },
    subject: '{code} opens your {name} account',
    text: [
      'Welcome to {name}. Enter this code where you signed up:',
      '{code}',
      '[Or open your account with this link]({link})',
      'The code works for {minutes} minutes, the link for a day, and each of them once.',
      noAccount,
    ],
  }),
  'sign-up-link': defineEmail({
    group: 'signUp',
    title: 'Sign-up, without a code',
    purpose: 'To whoever signs up while no codes are taken: after many wrong tries, and for those who run the service.',
    variables: { link: toOpen },
    subject: 'Open your {name} account',
    text: [
      'Welcome to {name}. Open your account with this link:',
      '[Open your account]({link})',
      'It works once, within a day.',
      noAccount,
    ],
  }),
  'have-account-code': defineEmail({
    group: 'signUp',
    title: 'Sign-up with an address that has an account',
    purpose: 'To the account’s owner, when somebody signs up with the address. The code leads from sign-up to sign-in.',
    variables: { recipient, code, link: toPage, passwordLink: toNewPassword },
    subject: 'You already have an account at {name}',
    text: [
      'Hello {recipient}, someone has just signed up with your address. If that was you, this code takes you from there to sign-in:',
      '{code}',
      '[Sign in]({link})',
      asTheyWere,
      nobodyLearns,
    ],
  }),
  'have-account': defineEmail({
    group: 'signUp',
    title: 'Sign-up with an address that has an account, without a code',
    purpose: 'The same while no codes are taken.',
    variables: { recipient, link: toPage, passwordLink: toNewPassword },
    subject: 'You already have an account at {name}',
    text: [
      'Hello {recipient}, someone has just signed up with your address. If that was you, sign in instead:',
      '[Sign in]({link})',
      asTheyWere,
      nobodyLearns,
    ],
  }),
  'sign-in-code': defineEmail({
    group: 'signIn',
    title: 'Sign-in code',
    purpose: 'To whoever signs in by a mailed code.',
    variables: { recipient, code, minutes, link: toSignIn },
    subject: '{code} is your sign-in code',
    text: [
      'Hello {recipient}, here is your code to sign in to {name}:',
      '{code}',
      '[Or sign in with this link]({link})',
      'The code works for {minutes} minutes, the link for an hour, and each of them once.',
      passItOn,
    ],
  }),
  'sign-in-link': defineEmail({
    group: 'signIn',
    title: 'Sign-in link',
    purpose: 'To whoever signs in by mail while no codes are taken: after many wrong tries, and for those who run the service.',
    variables: { recipient, link: toSignIn },
    subject: 'Your link to sign in',
    text: [
      'Hello {recipient}, use this link to sign in to {name} on the device where you open it:',
      '[Sign in]({link})',
      'It works once, within the next hour. Codes are turned off for your account for now.',
      passItOn,
    ],
  }),
  'sign-in-locked': defineEmail({
    group: 'signIn',
    title: 'Too many wrong tries',
    purpose: 'To the owner of an account whose password somebody keeps trying.',
    variables: { recipient, link: toSignIn },
    subject: 'A link to sign in',
    text: [
      'Hello {recipient}, there were many wrong tries to sign in to your {name} account, so for a while it opens with this link only, or on a device that you have used before:',
      '[Sign in]({link})',
      'It works once, within the next hour, on the device where you open it.',
      'If that wasn’t you, there’s nothing to do: no one got in.',
    ],
  }),
  'new-password': defineEmail({
    group: 'signIn',
    title: 'New password',
    purpose: 'To whoever has forgotten the password.',
    variables: { recipient, link: neededLink('Sets a new password once, within the next hour.', '/reset-password?token=sample') },
    subject: 'Set a new password',
    text: [
      'Hello {recipient}, use this link to set a new password for {name}:',
      '[Set a new password]({link})',
      'It works once, within the next hour, and signs you out on all devices.',
      'If you didn’t ask for it, do nothing: your password stays as it is.',
    ],
  }),
}
