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
  promoPlaces: number
  benefits: string[]
  /** HTML. */
  text: string
}

/** What a membership costs and gives. */
export const premiumPlan: DemoPlan = {
  name: 'Premium',
  interval: 'month',
  currency: 'USD',
  listPriceMinor: 499,
  promoPriceMinor: 199,
  promoPlaces: 745,
  benefits: ['Ad-free streaming', 'Early releases', 'Saved searches', 'Bonus features'],
  text: '<p>Every title in the house, without a break for the lamp.</p><ul><li>All premium films and serials</li><li>No advertisements on any screen</li><li>Cancel online, in two clicks</li></ul>',
}

export interface Question {
  question: string
  answer: string
}

/** The six questions of the sign-up page, in their order; plain text. */
export function demoQuestions(demoFolder: string): Question[] {
  return readFacts<Question[]>(demoFolder, 'faq.json')
}

export const pageNames = ['about', 'faq', 'terms', 'help', 'privacy-policy'] as const
export type PageName = (typeof pageNames)[number]

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML of each static page, below the page's own title: a leading paragraph, then sections under `h2`. */
export function demoPages(demoFolder: string): Record<PageName, string> {
  const page = (name: string) => readFactsText(demoFolder, `pages/${name}.html`)
  const answers = demoQuestions(demoFolder).map(
    ({ question, answer }) => `<h2>${escapeHtml(question)}</h2>\n<p>${escapeHtml(answer)}</p>\n`,
  )
  return {
    about: page('about'),
    faq: `<p>Six questions that people ask before the lights go down.</p>\n${answers.join('')}`,
    terms: page('terms'),
    help: page('help'),
    'privacy-policy': page('privacy-policy'),
  }
}
