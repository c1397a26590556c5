import { largestId } from '@matinee/contract/numbers'
import { type Pages, parameterName } from '@matinee/contract/paths'
import { kindNumber, kindWord, type PlainKind, type PlainKindName } from '@matinee/contract/plain-names'
import { ownAddress } from '../../lib/own-address.ts'
import { contentCategory } from '../titles/content-categories.ts'
import { sorts } from '../titles/sorts.ts'

/** Search parameters as they stand in an address: text; the pages read them through these functions. */
type Raw = Record<string, unknown>

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value).slice(0, 200)
const id = (value: unknown): number | undefined => {
  const plain = String(value ?? '')
  return /^[1-9]\d{0,9}$/.test(plain) && Number(plain) <= largestId ? Number(plain) : undefined
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

/** What an address counts, as the word for it; the router has some read that were read before. */
const kind =
  <Name extends PlainKindName>(name: Name, read: (value: unknown) => unknown) =>
  (value: unknown): PlainKind<Name> | undefined => {
    const known = kindNumber(name, value) ?? read(value)
    return known === undefined ? undefined : (kindWord(name, known) as PlainKind<Name>)
  }

/** Reads what a page knows, each by its own rule, and leaves out all else: addresses stay short, and equal searches are equal. */
const reading =
  <Search extends object>(shape: { [Name in keyof Search]-?: (value: unknown) => Search[Name] | undefined }) =>
  (raw: Raw): Partial<Search> => {
    const known: Partial<Search> = {}
    for (const name in shape) {
      const value = shape[name](raw[name])
      if (value !== undefined) known[name] = value
    }
    return known
  }

const sort = oneOf(...sorts)

const title = { videoId: id, videoType: kind('videoType', count) }
export const titleSearch = reading<Pages['/title']>(title)

export const personSearch = reading<Pages['/person']>({ personId: id })

const programme = { programmeId: id }
export const programmeSearch = reading<Pages['/programme']>(programme)

export const playerSearch = reading<Pages['/player']>({
  ...title,
  ...programme,
  seasonId: id,
  episodeId: id,
  extraId: id,
  contentType: oneOf('trailer'),
})

export const categorySearch = reading<Pages['/category']>({
  categoryId: id,
  categoryName: text,
  type: oneOf('genre', 'main_menu', 'watch_list'),
  genreType: kind('genreType', flag),
  categoryType: text,
  title: text,
  listType: kind('listType', count),
  sort,
  view: oneOf('wall'),
})

export const contentSearch = reading<Pages['/content']>({ category: (value) => contentCategory(text(value)), row: text })

export const searchSearch = reading<Pages['/search']>({
  viewType: text,
  era: idList,
  genre: idList,
  region: idList,
  showText: flag,
  searchId: id,
  searchName: text,
  query: text,
  sort,
})

/** Steps 1 to 3 of the oracle or of a sign-up. */
const step = (value: unknown): 1 | 2 | 3 | undefined => ([1, 2, 3] as const).find((one) => String(one) === String(value))

export const oracleSearch = reading<Pages['/oracle']>({ step, from: id, to: id, mood: idList, card: id })

/** Where to go after signing in; only addresses of this site. */
const next = (value: unknown) => ownAddress(String(value ?? ''))
export const signinSearch = reading<Pages['/signin']>({ next })

export const signupSearch = reading<Pages['/signup']>({ next, step, signupType: oneOf('NEW-SUBSCRIPTION') })

export const paymentSearch = reading<Pages['/success']>({ sid: text, pti: text })

export const tokenSearch = reading<Pages['/signin-link']>({ token: text })

/** Every parameter is text: '1927' is a name as well as a number. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([name, value]) => {
      const plain = parameterName(name)
      return plain === undefined ? [] : [[plain, value]]
    }),
  )
