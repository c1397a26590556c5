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
      '[This wasn’t me]({link})',
      'If that wasn’t you, set a new one at once.',
    ],
  }),
  'new-address': defineEmail({
    group: 'account',
    title: 'New mail address',
    purpose: 'To the address that an account is to have. It names nobody, since the address may be somebody else’s.',
    variables: { link: neededLink('Gives the account this address once, within a day.', '/account-verification?token=sample') },
    subject: 'Is this your new address?',
    text: [
      'Someone wants to use this email address for their {name} account. To confirm it, open this link:',
      '[Use this address]({link})',
      'It works once, within a day. If this wasn’t you, do nothing and nothing will change.',
    ],
  }),
  'address-taken': defineEmail({
    group: 'account',
    title: 'New mail address that has an account',
    purpose: 'To the owner of an account, when another account is to have its address.',
    variables: { recipient },
    subject: 'This address already has an account at {name}',
    text: [
      'Hello {recipient}, someone wanted to give another {name} account your address. That isn’t possible, since your account has it already.',
      'There’s nothing to do, and they won’t learn that you have an account.',
    ],
  }),
  'address-changed': defineEmail({
    group: 'account',
    title: 'Mail address changed',
    purpose: 'To the address that an account had.',
    variables: { recipient, helpLink: link('Leads to the help page.', '/help') },
    subject: 'Your account has a new email address',
    text: [
      'Hello {recipient}, your {name} account has a new email address. This is the last email to this one.',
      'If that wasn’t you, contact us: {helpLink}',
    ],
  }),
  'confirmation-code': defineEmail({
    group: 'account',
    title: 'Code for a change',
    purpose: 'To the account’s owner, who confirms a new password or address by it.',
    variables: { recipient, code, minutes },
    subject: '{code} confirms a change to your account',
    text: [
      'Hello {recipient}, this code confirms a new password or email address for your {name} account:',
      '{code}',
      'It works once, within the next {minutes} minutes. If you didn’t ask for it, someone else is using your account: set a new password.',
    ],
  }),
  'child-profile-code': defineEmail({
    group: 'account',
    title: 'Code for leaving a child’s profile',
    purpose: 'To the account’s owner, when a child’s profile is to be left.',
    variables: { recipient, code, minutes },
    subject: '{code} leaves the child’s profile',
    text: [
      'Hello {recipient}, someone watching with a child’s profile on your {name} account wants to leave it. This code lets them:',
      '{code}',
      'It works once, within the next {minutes} minutes. If you don’t want that, keep the code to yourself.',
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
      'It works once, within the next {minutes} minutes. If you didn’t ask for it, change your password.',
    ],
  }),
  'account-deleted': defineEmail({
    group: 'account',
    title: 'Account deleted',
    purpose: 'To whoever had the account.',
    variables: { recipient },
    subject: 'Your account is deleted',
    text: ['Hello {recipient}, your {name} account and all its data have been deleted. Thank you for having been here.'],
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
      'The link works once, within a day. If you have no account yet, you’ll make one on the way.',
      'If you don’t know who this is, do nothing.',
    ],
  }),
}
