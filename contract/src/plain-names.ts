/**
 * The plain words of what the specification misspells, abbreviates or calls by its look in one client; every other name becomes camelCase.
 * Two names with one plain word say the same: where a reply has both, both carry its value.
 */
export const plainWords = {
  seasion_id: 'seasonId',
  seasion_number: 'seasonNumber',
  opt: 'otp',
  /** An index of pages, from 0. */
  start_range: 'page',
  clone_user_id: 'profileId',
  is_coming_soon_status: 'isComingSoon',
  is_my_list: 'isOnMyList',
  is_requested: 'isCancellationRequested',
  still_images_1920x1080: 'stillImage',
  portrait_art_2000x3000: 'portraitArt',
  landscape_art_1280x720: 'landscapeArt',
  slider_image_ott_web: 'sliderImage',
  slider_image_android: 'sliderImagePhone',
  is_premium_icon: 'premiumIcon',
  is_remastered_icon: 'remasteredIcon',
  is_most_minute_viewed_icon: 'mostViewedIcon',
  is_most_shared_icon: 'mostSharedIcon',
  film_that_matter_icon: 'filmsThatMatterIcon',
  episode_skip_duration: 'skipRanges',
  total_number_of_titles: 'titleCount',
  adv_url: 'adUrl',
  stripe_pk: 'stripePublicKey',
} as const

/** What the wire counts and a person names, by plain name; any number without a word is read as `otherwise`. */
export const plainKinds = {
  videoType: { words: { 1: 'film', 2: 'series' }, otherwise: 'series' },
  /** A row or page of one genre, or of something else. */
  genreType: { words: { 0: 'genre', 1: 'other' }, otherwise: 'other' },
  listType: { words: { 1: 'own', 2: 'friends' }, otherwise: 'own' },
} as const

export type PlainKindName = keyof typeof plainKinds
export type PlainKind<Name extends PlainKindName> = {
  [N in PlainKindName]: (typeof plainKinds)[N]['words'][keyof (typeof plainKinds)[N]['words']]
}[Name]

/** Whether a plain name counts on the wire what it says in a word. */
export const isKind = (name: string): name is PlainKindName => Object.hasOwn(plainKinds, name)

/** The word of a number on the wire, or undefined where the name counts nothing. */
export const kindWord = (name: string, value: unknown): string | undefined =>
  isKind(name) ? ((plainKinds[name].words as Record<string, string>)[String(value)] ?? plainKinds[name].otherwise) : undefined

/** The number of a word on the wire, or undefined where the name has no such word. */
export const kindNumber = (name: string, word: unknown): string | undefined =>
  isKind(name) ? Object.entries(plainKinds[name].words).find(([, one]) => one === word)?.[0] : undefined

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
export type PlainName<Name extends string> = Name extends keyof typeof plainWords ? (typeof plainWords)[Name] : Camel<Name>

/** The plain word of a name on the wire. */
export const plainName = (name: string): string =>
  Object.hasOwn(plainWords, name)
    ? plainWords[name as keyof typeof plainWords]
    : name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** How a name that is not in the table of plain words stands on the wire. */
export const snakeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
