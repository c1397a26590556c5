import { readFacts, readFactsText } from './facts.ts'

/** `icon` names an interface icon. */
export interface SiteLink {
  name: string
  url: string
  icon: string
}

/** Where the service is watched, for the footer: only what there is behind an address. The demo's operator is on no social media. */
export const deviceApps: SiteLink[] = [
  { name: 'Any browser', url: '/', icon: 'globe' },
  { name: 'Smart TV', url: '/tv', icon: 'tv' },
]

export interface DemoPlan {
  name: string
  interval: 'month'
  currency: 'USD'
  listPriceMinor: number
  promoPriceMinor: number
  /** How many members may still have the promotional price. */
  promoSeats: number
  /** HTML; `data-capability` names what the service must have for a line to be shown. */
  text: string
}

/** What a membership costs and gives. */
export const premiumPlan: DemoPlan = {
  name: 'Premium',
  interval: 'month',
  currency: 'USD',
  listPriceMinor: 499,
  promoPriceMinor: 199,
  promoSeats: 745,
  text: [
    '<p>Every film in the house, uninterrupted.</p><ul>',
    '<li data-capability="no-ads">Ad-free streaming</li>',
    '<li data-capability="premium-titles">All premium films and serials</li>',
    '<li data-capability="early-access">Early releases, days ahead</li>',
    '<li data-capability="online-cancelling">Cancel online, in two clicks</li></ul>',
  ].join(''),
}

/** What the demo's operator says of the service, each with what the service must have for it to be said; `{price}` is the plan's. */
export const marketing = {
  headline: 'A century of cinema, in broad daylight.',
  lead: 'Silents, noirs, serials and saucers.',
  signUpBanner: { text: 'Plans start at {price}, cancel any time.', capability: 'memberships' },
  facts: [
    { text: 'No contracts', capability: 'memberships' },
    { text: 'Cancel online in two clicks, with no fees', capability: 'online-cancelling' },
    { text: 'A kids experience', capability: 'kids' },
    { text: 'Televisions, phones, tablets and laptops', capability: 'tv' },
    { text: 'Offline downloads', capability: 'downloads' },
  ],
} as const

export interface Question {
  question: string
  /** What the service must have for it to be asked, in the words of the contract. */
  capability?: string
  /** Paragraphs in plain text, with the same. */
  answer: { text: string; capability?: string }[]
}

/** The six questions of the sign-up page, in their order. */
export function demoQuestions(demoFolder: string): Question[] {
  return readFacts<Question[]>(demoFolder, 'faq.json')
}

export const pageNames = ['about', 'faq', 'terms', 'help', 'privacy-policy'] as const
export type PageName = (typeof pageNames)[number]

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const element = (name: string, text: string, capability: string | undefined) =>
  `<${name}${capability ? ` data-capability="${capability}"` : ''}>${escapeHtml(text)}</${name}>\n`

/** HTML of each static page, below the page's own title: a leading paragraph, then sections under `h2`. */
export function demoPages(demoFolder: string): Record<PageName, string> {
  const page = (name: string) => readFactsText(demoFolder, `pages/${name}.html`)
  const answers = demoQuestions(demoFolder).map(({ question, capability: asked, answer }) =>
    [element('h2', question, asked), ...answer.map(({ text, capability = asked }) => element('p', text, capability))].join(''),
  )
  return {
    about: page('about'),
    faq: `<p>Six questions that people ask before the lights go down.</p>\n${answers.join('')}`,
    terms: page('terms'),
    help: page('help'),
    'privacy-policy': page('privacy-policy'),
  }
}
