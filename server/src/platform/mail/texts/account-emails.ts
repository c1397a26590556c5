import { code, defineEmail, link, minutes, neededLink, recipient } from './define-email.ts'

/** Emails about an account that is there, and about who helps to run the service. */
export const accountEmails = {
  'password-changed': defineEmail({
    group: 'account',
    title: 'Password changed',
    purpose: 'To the account’s owner, after a new password was set.',
    variables: { recipient, link: link('Leads to where a new password is asked for.', '/loginHelp') },
    subject: 'Your password was changed',
    text: [
      'Hello {recipient}, the password of your {name} account was changed, and other devices were signed out.',
      '[That was not me]({link})',
      'If that was not you, set a new one at once.',
    ],
  }),
  'new-address': defineEmail({
    group: 'account',
    title: 'New mail address',
    purpose: 'To the address that an account is to have. It names nobody, since the address may be somebody else’s.',
    variables: { link: neededLink('Gives the account this address once, within a day.', '/account-verification?token=sample') },
    subject: 'Is this your new address?',
    text: [
      'An account at {name} is to have this mail address. It does once you open this link:',
      '[Use this address]({link})',
      'It works once, within a day. If you know nothing of it, do nothing, and nothing changes.',
    ],
  }),
  'address-taken': defineEmail({
    group: 'account',
    title: 'New mail address that has an account',
    purpose: 'To the owner of an account, when another account is to have its address.',
    variables: { recipient },
    subject: 'This address has an account at {name} already',
    text: [
      'Hello {recipient}, somebody wanted to give another {name} account your address. That cannot be, since it has this one.',
      'There is nothing to do, and whoever it was does not learn that you have an account.',
    ],
  }),
  'address-changed': defineEmail({
    group: 'account',
    title: 'Mail address changed',
    purpose: 'To the address that an account had.',
    variables: { recipient, helpLink: link('Leads to the help page.', '/help') },
    subject: 'Your account has a new mail address',
    text: [
      'Hello {recipient}, your {name} account has another mail address from now on. This is the last letter to this one.',
      'If that was not you, write to whoever runs this service: {helpLink}',
    ],
  }),
  'confirmation-code': defineEmail({
    group: 'account',
    title: 'Code for a change',
    purpose: 'To the account’s owner, who confirms a new password or address by it.',
    variables: { recipient, code, minutes },
    subject: '{code} confirms a change of your account',
    text: [
      'Hello {recipient}, this code confirms a new password or a new mail address for your {name} account:',
      '{code}',
      'It works once, within the next {minutes} minutes. If you did not ask for it, somebody uses your account: set a new password.',
    ],
  }),
  'child-profile-code': defineEmail({
    group: 'account',
    title: 'Code for leaving a child’s profile',
    purpose: 'To the account’s owner, when a child’s profile is to be left.',
    variables: { recipient, code, minutes },
    subject: '{code} leaves the child’s profile',
    text: [
      'Hello {recipient}, somebody who watches with a child’s profile of your {name} account wants to leave it. This code lets them:',
      '{code}',
      'It works once, within the next {minutes} minutes. If that is not what you want, keep it to yourself.',
    ],
  }),
  'deletion-code': defineEmail({
    group: 'account',
    title: 'Code for deleting the account',
    purpose: 'To the account’s owner, who confirms its end by it.',
    variables: { recipient, code, minutes },
    subject: '{code} deletes your account',
    text: [
      'Hello {recipient}, this code deletes your {name} account, with its profiles, lists and history, for good:',
      '{code}',
      'It works once, within the next {minutes} minutes. If you did not ask for it, change your password.',
    ],
  }),
  'account-deleted': defineEmail({
    group: 'account',
    title: 'Account deleted',
    purpose: 'To whoever had the account.',
    variables: { recipient },
    subject: 'Your account is deleted',
    text: ['Hello {recipient}, your {name} account and all that it kept of you is deleted. Thank you for having been here.'],
  }),
  invitation: defineEmail({
    group: 'team',
    title: 'Invitation',
    purpose: 'To whoever is invited to help run the service.',
    variables: {
      inviter: { meaning: 'Who invites.', sample: 'Bert' },
      task: { meaning: 'What they are invited to do, by their role.', sample: 'look after its films and pages' },
      link: neededLink('Accepts the invitation once, within a day.', '/studio/welcome?code=sample'),
    },
    subject: 'You are invited to {name}',
    text: [
      '{inviter} invites you to {name}, to {task}.',
      '[Accept]({link})',
      'The link works once, within a day. Where this address has no account yet, you make one on the way.',
      'If you do not know who this is, do nothing.',
    ],
  }),
}
