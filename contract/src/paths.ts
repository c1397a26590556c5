import { camelName, kindNumber, type PlainKind, snakeName } from './plain-names.ts'

/** What titles are sorted by; left out for the order that is usual where they stand. */
export type SortName = 'name' | 'year' | 'length' | 'popularity'

/** The lists of `/content`. */
export type ContentCategory = 'trending' | 'mostviewed' | 'mostshared' | 'filmsthatmatter' | 'remasteredclassics'

// biome-ignore lint/complexity/noBannedTypes: No parameters.
type None = {}
interface Aim {
  /** Where to go on to afterwards: an address of this site. */
  next: string
}
/** From a link in a mail. */
interface Mailed {
  token: string
}
interface SignUp extends Aim {
  step: 1 | 2 | 3
  /** Goes on to subscribe. */
  signupType: 'NEW-SUBSCRIPTION'
}
/** What the card provider sends back: its checkout session, and our payment. */
interface Paid {
  sid: string
  pti: string
}
interface Title {
  videoId: number
  videoType: PlainKind<'videoType'>
}

/** Every page of the web app, with all that its address may carry; each part may be left out. */
export interface Pages {
  '/': None
  '/title': Title
  /** Somebody who made titles or plays in them. */
  '/person': { personId: number }
  '/player': Title & { seasonId: number; episodeId: number; extraId: number; contentType: 'trailer'; programmeId: number }
  '/category': {
    categoryId: number
    categoryName: string
    type: 'genre' | 'main_menu' | 'watch_list'
    genreType: PlainKind<'genreType'>
    categoryType: string
    title: string
    listType: PlainKind<'listType'>
    sort: SortName
    /** Of a watch list: its posters, as prints on a wall. */
    view: 'wall'
  }
  /** One of the lists, or a row of the home page by its name. */
  '/content': { category: ContentCategory; row: string }
  '/search': {
    viewType: string
    /** Ids, comma-separated, as the next two. */
    era: string
    genre: string
    region: string
    showText: '0' | '1'
    searchId: number
    searchName: string
    /** What is searched for, so that a search can be reloaded and shared. */
    query: string
    sort: SortName
  }
  '/coming-soon': None
  /** Curated evenings, and one of them. */
  '/programmes': None
  '/programme': { programmeId: number }
  '/still-looking': None
  '/suggested-view': None
  /** The step and what was answered: years, and moods as ids; and the title whose card lies open. */
  '/oracle': { step: 1 | 2 | 3; from: number; to: number; mood: string; card: number }
  '/about': None
  '/help': None
  '/faq': None
  '/terms': None
  '/privacy-policy': None
  '/signin': Aim
  '/signin-new': Aim
  '/signup': SignUp
  '/signup-new': SignUp
  '/loginHelp': None
  '/reset-password': Mailed
  '/signin-link': Mailed
  '/account-verification': Mailed
  '/accept-share-watchlist': Mailed
  '/choose-how-watch': None
  '/activate-tv': None
  '/tv': None
  '/user-list': Aim
  '/profile': None
  '/add-profile': None
  '/devices': None
  '/watch-history': None
  '/subscribe': Aim
  '/membership': None
  '/success': Paid
  '/cancel': Paid
  '/payment-success': Paid
}

export type PagePath = keyof Pages

// As much of the platform's own as is needed.
declare class URLSearchParams {
  constructor(pairs: [name: string, value: string][])
  toString(): string
}

/** Parameters of the search, which stand in its address as they are; the others stand there under the specification's names. */
const addressName = (name: string): string => (/^(view|show|search)/.test(name) ? name : snakeName(name))

/** The plain name of a parameter that stands in an address; undefined for what is none there. */
export const parameterName = (name: string): string | undefined => {
  const plain = camelName(name)
  return addressName(plain) === name ? plain : undefined
}

/** Parameters as they stand in an address, with the question mark; empty ones are left out, and commas stay commas. */
export const stringifySearch = (search: object): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const written = new URLSearchParams(
    pairs.map(([name, value]) => [addressName(name), String(kindNumber(name, value) ?? value)]),
  ).toString()
  return written ? `?${written.replaceAll('%2C', ',')}` : ''
}

/** The address of a page, as links name it and the router keeps it. */
export const href = <P extends PagePath>(path: P, search: Partial<Pages[P]> = {}): string => path + stringifySearch(search)
