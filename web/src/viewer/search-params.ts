import { ownAddress } from '../lib/own-address.ts'

/** Search parameters as they stand in an address: text; the pages read them through these functions. */
type Raw = Record<string, unknown>

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value).slice(0, 200)
const id = (value: unknown): number | undefined => {
  const plain = String(value ?? '')
  return /^[1-9]\d{0,9}$/.test(plain) && Number(plain) <= 2_147_483_647 ? Number(plain) : undefined
}
const count = (value: unknown): number | undefined => (String(value ?? '') === '0' ? 0 : id(value))
const idList = (value: unknown): string | undefined => {
  const plain = String(value ?? '')
  return plain.length <= 200 && plain.split(',').every(id) ? plain : undefined
}
/** One of a few words, or undefined. */
const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (value: unknown): Word | undefined =>
    words.find((word) => word === value)

const flag = oneOf('0', '1')

type Known<Shape extends Record<string, (value: unknown) => unknown>> = {
  [Name in keyof Shape]?: Exclude<ReturnType<Shape[Name]>, undefined>
}

/** Reads what a page knows, each by its own rule, and leaves out all else: addresses stay short, and equal searches are equal. */
const reading =
  <Shape extends Record<string, (value: unknown) => unknown>>(shape: Shape) =>
  (raw: Raw): Known<Shape> => {
    const known: Raw = {}
    for (const name in shape) {
      const value = shape[name]!(raw[name])
      if (value !== undefined) known[name] = value
    }
    return known as Known<Shape>
  }

const title = { video_id: id, video_type: count }
export const titleSearch = reading(title)

export const playerSearch = reading({ ...title, season_id: id, episode_id: id, content_type: oneOf('trailer') })

export type CategoryType = 'genre' | 'main_menu' | 'watch_list'

export const categorySearch = reading({
  category_id: id,
  category_name: text,
  type: oneOf('genre', 'main_menu', 'watch_list'),
  genre_type: flag,
  category_type: text,
  title: text,
  list_type: count,
})

export const contentSearch = reading({ category: text })

export const searchSearch = reading({
  viewType: text,
  era: idList,
  genre: idList,
  region: idList,
  showText: flag,
  searchId: id,
  searchName: text,
  /** What is searched for, so that a search can be reloaded and shared. */
  query: text,
})

/** Steps 1 to 3 of the oracle or of a sign-up. */
const step = (value: unknown): 1 | 2 | 3 | undefined => ([1, 2, 3] as const).find((one) => String(one) === String(value))

/** The oracle's step and what was answered: years and moods. */
export const oracleSearch = reading({ step, from: id, to: id, mood: idList })

/** Where to go after signing in; only addresses of this site. */
const next = (value: unknown) => ownAddress(String(value ?? ''))
export const signinSearch = reading({ next })

/** The step of a sign-up and what it is for: NEW-SUBSCRIPTION goes on to subscribe; `next` as at sign-in. */
export const signupSearch = reading({ next, step, signup_type: oneOf('NEW-SUBSCRIPTION') })

/** What the card provider sends back: its checkout session, and our payment. */
export const paymentSearch = reading({ sid: text, pti: text })

/** The token of a link in a mail. */
export const tokenSearch = reading({ token: text })

/** Every parameter is text: '1927' is a name as well as a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const written = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return written ? `?${written.replaceAll('%2C', ',')}` : ''
}
