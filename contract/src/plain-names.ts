/**
 * The plain words of what the specification misspells, abbreviates or calls by its look in one client; every other name becomes camelCase.
 * Some follow from `camelName` as well, and stand here for their types.
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
  still_images_1920x1080: 'stillImages',
  portrait_art_2000x3000: 'portraitArt',
  landscape_art_1280x720: 'landscapeArt',
  slider_image_ott_web: 'sliderImage',
  slider_image_android: 'sliderImagePhone',
  is_premium_icon: 'premiumIcon',
  is_remastered_icon: 'remasteredIcon',
  is_most_minute_viewed_icon: 'mostMinuteViewedIcon',
  is_most_shared_icon: 'mostSharedIcon',
  episode_skip_duration: 'skipRanges',
} as const

/** What the wire counts and a person names, by plain name: the words at their numbers; any other number is read as 0 is. */
export const plainKinds = {
  videoType: ['series', 'film', 'series'],
  /** Of a row or page: of one genre, or of something else. */
  genreType: ['genre', 'other'],
  listType: ['own', 'own', 'friends'],
} as const

export type PlainKindName = keyof typeof plainKinds
export type PlainKind<Name extends PlainKindName> = (typeof plainKinds)[Name][number]

const kinds: Record<string, readonly string[] | undefined> = plainKinds

/** Whether a plain name counts on the wire what it says in a word. */
export const isKind = (name: string): boolean => kinds[name] !== undefined

/** The word of a number on the wire, or undefined where the name counts nothing. */
export const kindWord = (name: string, value: unknown): string | undefined => kinds[name]?.[Number(value)] ?? kinds[name]?.[0]

/** The number of a word on the wire, or undefined where the name has no such word. */
export const kindNumber = (name: string, word: unknown): number | undefined => {
  const place = kinds[name]?.lastIndexOf(word as string)
  return place === -1 ? undefined : place
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
export type PlainName<Name extends string> = Name extends keyof typeof plainWords ? (typeof plainWords)[Name] : Camel<Name>

/** A name in camelCase, well spelt, without a picture's size, nor the word that an icon is there: its field holds an address. */
export const camelName = (name: string): string =>
  name
    .replace('seasion', 'season')
    .replace(/^is_(?=.*_icon$)|_\d+x\d+$/, '')
    .replace(/_./g, (part) => part.slice(1).toUpperCase())

/** The plain word of a name on the wire. */
export const plainName = (name: string): string => (plainWords as Record<string, string>)[name] ?? camelName(name)

/** How a name that is not in the table of plain words stands on the wire. */
export const snakeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
