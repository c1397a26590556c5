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
  const plain = text(value)
  return plain !== undefined && /^\d{1,10}(,\d{1,10})*$/.test(plain) ? plain : undefined
}
const flag = (value: unknown): '0' | '1' | undefined => (String(value) === '0' ? '0' : String(value) === '1' ? '1' : undefined)

/** Leaves out what is not there, so that addresses stay short and equal searches are equal. */
const present = <T extends object>(search: T): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<T>

export const titleSearch = (raw: Raw) => present({ video_id: id(raw.video_id), video_type: count(raw.video_type) })

export const playerSearch = (raw: Raw) =>
  present({
    video_id: id(raw.video_id),
    video_type: count(raw.video_type),
    season_id: id(raw.season_id),
    episode_id: id(raw.episode_id),
    content_type: text(raw.content_type) === 'trailer' ? ('trailer' as const) : undefined,
  })

const categoryTypes = ['genre', 'main_menu', 'watch_list'] as const
export type CategoryType = (typeof categoryTypes)[number]

export const categorySearch = (raw: Raw) =>
  present({
    category_id: id(raw.category_id),
    category_name: text(raw.category_name),
    type: categoryTypes.find((type) => type === raw.type),
    genre_type: flag(raw.genre_type),
    category_type: text(raw.category_type),
    title: text(raw.title),
    list_type: count(raw.list_type),
  })

export const contentSearch = (raw: Raw) => present({ category: text(raw.category) })

export const searchSearch = (raw: Raw) =>
  present({
    viewType: text(raw.viewType),
    era: idList(raw.era),
    genre: idList(raw.genre),
    region: idList(raw.region),
    showText: flag(raw.showText),
    searchId: id(raw.searchId),
    searchName: text(raw.searchName),
    /** What is searched for, so that a search can be reloaded and shared. */
    query: text(raw.query),
  })

/** The oracle's step and what was answered: years and moods. */
export const oracleSearch = (raw: Raw) => present({ step: id(raw.step), from: id(raw.from), to: id(raw.to), mood: idList(raw.mood) })

/** Where to go after signing in; only addresses of this site. */
export const signinSearch = (raw: Raw) => {
  const next = text(raw.next)
  return present({ next: next?.startsWith('/') && !next.startsWith('//') ? next : undefined })
}

/** The step of a sign-up and what it is for: NEW-SUBSCRIPTION goes on to subscribe; `next` as at sign-in. */
export const signupSearch = (raw: Raw) =>
  present({
    ...signinSearch(raw),
    step: ([2, 3] as const).find((step) => String(step) === String(raw.step)),
    signup_type: raw.signup_type === 'NEW-SUBSCRIPTION' ? ('NEW-SUBSCRIPTION' as const) : undefined,
  })

/** What the card provider sends back: its checkout session, and our payment. */
export const paymentSearch = (raw: Raw) => present({ sid: text(raw.sid), pti: text(raw.pti) })

/** The token of a link in a mail. */
export const tokenSearch = (raw: Raw) => present({ token: text(raw.token) })

/** Every parameter is text: '1927' is a name as well as a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const written = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return written ? `?${written.replaceAll('%2C', ',')}` : ''
}
