import type { Capability } from '@matinee/contract/capabilities'

/** A sentence that sells: it is shown only where the service has what it promises. */
export interface Promised {
  capability: Capability
}

/** A line of a ticket. */
export interface Point extends Promised {
  text: string
  /** What the ticket does not hold. */
  isMissing?: boolean
}

/** What a membership holds beyond what is free. */
export const paidPoints: readonly Point[] = [
  { capability: 'no-ads', text: 'Ad-free streaming' },
  { capability: 'premium-titles', text: 'All premium titles' },
  { capability: 'early-access', text: 'Early releases' },
  { capability: 'online-cancelling', text: 'Cancel online, in two clicks' },
]

/** What watching with ads holds. */
export const freePoints: readonly Point[] = [
  { capability: 'free-with-ads', text: 'All free titles, with short ad breaks' },
  { capability: 'premium-titles', text: 'Premium titles', isMissing: true },
  { capability: 'early-access', text: 'Early releases', isMissing: true },
]

/** The benefits of a membership, a sentence each. */
export const benefits = [
  { capability: 'no-ads', icon: 'film', name: 'Ad-free streaming', line: 'No breaks, before or during.' },
  { capability: 'premium-titles', icon: 'star', name: 'Premium titles', line: 'Every title with an amber corner.' },
  { capability: 'early-access', icon: 'sparkle', name: 'Early releases', line: 'Coming titles, days before everybody else.' },
  { capability: 'online-cancelling', icon: 'calendar', name: 'Yours to end', line: 'What you have paid for plays to its end.' },
] as const satisfies readonly (Promised & { icon: string; name: string; line: string })[]

/** More reasons to join; the page shows the first four that the service has. */
export const reasons: readonly (Promised & { title: string; line: string })[] = [
  { capability: 'tv', title: 'On your TV', line: 'Open it in your TV’s browser and enter four digits.' },
  { capability: 'downloads', title: 'Offline', line: 'Download a feature before the train leaves the station.' },
  { capability: 'resume', title: 'Everywhere', line: 'Phone, tablet, laptop. Pause on one and resume on another.' },
  { capability: 'kids', title: 'For kids', line: 'A profile of their own with only the gentle titles in it.' },
  { capability: 'watch-lists', title: 'With friends', line: 'Keep lists of what to watch, and share them by email.' },
  { capability: 'saved-searches', title: 'Always new', line: 'Save a search, and it tells you what has come since.' },
]
