import { defineEmail, link, neededLink, recipient } from './define-email.ts'

const plan = { meaning: 'What the plan is called.', sample: 'Premium' } as const
const until = { meaning: 'The last day on which premium titles play.', sample: '3 December 2026' } as const
const toMembership = link('Leads to the page of the membership.', '/membership')

/** Emails about memberships. */
export const membershipEmails = {
  receipt: defineEmail({
    group: 'memberships',
    title: 'Receipt',
    purpose: 'To a member, for each payment.',
    variables: {
      recipient,
      plan,
      amount: { meaning: 'What was paid, with its currency.', sample: '$4.99 USD', isRequired: true },
      day: { meaning: 'The day of the payment.', sample: '3 November 2026' },
      number: { meaning: 'The receipt’s number.', sample: '2026-0042', isRequired: true },
      card: { meaning: 'What it was paid by.', sample: 'card ending 4242' },
      testNote: {
        meaning: 'Says of a test payment that it is one; else empty.',
        sample: 'This was a test payment: no money moved.',
        isOptional: true,
      },
      link: toMembership,
    },
    subject: 'Receipt {number} for your {name} membership',
    text: [
      'Hello {recipient}, thank you. We received {amount} for {name} {plan} on {day}.',
      '[Your membership]({link})',
      'Receipt number: {number}. Paid by {card}.',
      '{testNote}',
      'You can cancel online at any time, in two clicks and without fees, on your membership page. What you have paid for plays on until its end.',
    ],
  }),
  'payment-failed': defineEmail({
    group: 'memberships',
    title: 'Payment failed',
    purpose: 'To a member whose card could not be charged.',
    variables: { recipient, plan, until, link: toMembership },
    subject: 'Your membership could not be renewed',
    text: [
      'Hello {recipient}, your card was not charged for the next period of {name} {plan}. We will try again on the following days.',
      '[Your membership]({link})',
      'Premium titles play until {until} meanwhile. There is nothing to do if your card works again by then.',
      'If you would rather stop, cancel on your membership page and nothing more is charged.',
    ],
  }),
  'membership-cancelled': defineEmail({
    group: 'memberships',
    title: 'Membership cancelled',
    purpose: 'To a member who has cancelled, or whose payments kept failing.',
    variables: { recipient, plan, until, link: toMembership },
    subject: 'Your membership is cancelled',
    text: [
      'Hello {recipient}, {name} {plan} will not be renewed, and nothing more is charged.',
      '[Your membership]({link})',
      'Premium titles play until {until}. Until then you can take the cancellation back on your membership page.',
    ],
  }),
  complimentary: defineEmail({
    group: 'memberships',
    title: 'Complimentary membership',
    purpose: 'To somebody who was given a membership without end.',
    variables: { recipient, link: toMembership },
    subject: 'Your membership is complimentary',
    text: [
      'Hello {recipient}, you are a member of {name} with our compliments: all titles play, without ads.',
      '[Your membership]({link})',
      'It has no end, and nothing is charged.',
    ],
  }),
  'complimentary-until': defineEmail({
    group: 'memberships',
    title: 'Complimentary membership for a time',
    purpose: 'To somebody who was given a membership until a day.',
    variables: { recipient, until, link: toMembership },
    subject: 'Your membership is complimentary',
    text: [
      'Hello {recipient}, you are a member of {name} with our compliments: all titles play, without ads.',
      '[Your membership]({link})',
      'Premium titles play until {until}. Nothing is charged, and it ends by itself.',
    ],
  }),
}

const reported = {
  recipient: { meaning: 'What whoever reported it is called.', sample: 'Ada' },
  title: { meaning: 'The film or series.', sample: 'Metropolis' },
  issue: { meaning: 'What was reported.', sample: 'Sound: There is no sound' },
  quote: {
    meaning: 'What they wrote; empty where they only chose an issue.',
    sample: 'You wrote: “Silence after the titles.”',
    isOptional: true,
  },
  link: link('Leads to the title.', '/title?video_id=1&video_type=1'),
} as const
const answer = {
  meaning: 'What was answered in the studio, in its paragraphs.',
  sample: 'Thank you.\nThe sound is on its way.',
  kind: 'paragraphs',
} as const

const closed = (outcome: string, subject: string, sentence: string) =>
  defineEmail({
    group: 'reports',
    title: `Report closed: ${outcome}`,
    purpose: 'To whoever reported an issue, when it is closed in the studio with a word to them.',
    variables: { ...reported, answer: { ...answer, meaning: 'What was added in the studio; may be empty.', isOptional: true } },
    subject: `The issue with “{title}” ${subject}`,
    text: [
      `Hello {recipient}, you reported an issue with “{title}” ({issue}). Thank you. ${sentence}`,
      '[Open “{title}”]({link})',
      '{answer}',
      '{quote}',
    ],
  })

/** Emails about lists, titles and reports. */
export const otherEmails = {
  'shared-list': defineEmail({
    group: 'lists',
    title: 'Shared list',
    purpose: 'To a friend of a viewer who shares a list.',
    variables: {
      owner: { meaning: 'Whose list it is.', sample: 'Ada' },
      list: { meaning: 'What the list is called.', sample: 'Noir' },
      link: neededLink('Shows the list once, within 14 days.', '/accept-share-watchlist?token=sample'),
    },
    subject: '{owner} shares a list with you: {list}',
    text: [
      '{owner} keeps a list of films and series on {name} and would like you to see it: {list}.',
      '[See the list]({link})',
      'It works once, within 14 days, for an account with this address. If you have none yet, you can make one on the way; it is free.',
      'If you do not know who this is, do nothing: nobody learns whether you have an account.',
    ],
  }),
  'title-opened': defineEmail({
    group: 'lists',
    title: 'Reminder',
    purpose: 'To a viewer who asked to be told of a coming title, on the day that it opens for them.',
    variables: {
      recipient,
      title: { meaning: 'The film or series.', sample: 'The Stranger', isRequired: true },
      link: neededLink('Leads to the title.', '/title?video_id=1&video_type=1'),
    },
    subject: '“{title}” is here',
    text: [
      'Hello {recipient}, you asked us to tell you: “{title}” is on at {name} now.',
      '[Open “{title}”]({link})',
      'This is the only email about it.',
    ],
  }),
  'report-answered': defineEmail({
    group: 'reports',
    title: 'Report answered',
    purpose: 'To whoever reported an issue, when it is answered in the studio.',
    variables: { ...reported, answer: { ...answer, isRequired: true } },
    subject: 'About the issue with “{title}”',
    text: [
      'Hello {recipient}, you reported an issue with “{title}” ({issue}). Thank you. This is our answer:',
      '[Open “{title}”]({link})',
      '{answer}',
      '{quote}',
    ],
  }),
  'report-mended': closed(
    'mended',
    'is mended',
    'It is mended now. If it still happens to you, please report it again from the player: it tells us where in the film.',
  ),
  'report-intended': closed('as intended', 'was looked at', 'We have looked at it, and found it to be as it is meant to be.'),
  'report-unseen': closed(
    'not seen',
    'was looked at',
    'We have looked at it, and could not see it happen. If it happens again, please report it from the player.',
  ),
}
