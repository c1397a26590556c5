import { appVersion } from './version.ts'

/**
 * The placeholders of an ad address, as [NAME], and what each becomes. An operator's own template may use any of them.
 * What is not known becomes empty; names that are not listed here stay as they are.
 */
export const adMacros = {
  RANDOM: 'a random string of 12 characters, new for each request',
  USER_AGENT: 'the user agent of the player',
  DEVICE_ID: 'the device’s uuid',
  CONTENT_ID: 'video_id of what plays',
  CONTENT_LENGTH: 'its length in whole seconds',
  CONTENT_TITLE: 'its title',
  PAGE_URL: 'the address of the page that plays it',
  CONTENT_GENRE: 'its genres, comma-separated',
  CONTENT_LANGUAGE: 'its language',
  CONTENT_EPISODE: 'the number of the episode',
  CONTENT_SEASON: 'the number of the season',
  CONTENT_SERIES: 'the name of the series',
  APP_VERSION: 'the version of the app: 3.0.0',
  CONTENT_URL: 'the address of the title’s public page; of a trailer, the address that it plays from',
  LATITUDE: 'where the viewer is, in degrees',
  LONGITUDE: 'where the viewer is, in degrees',
  IP_ADDRESS: 'the viewer’s network address',
} as const

export type AdMacro = keyof typeof adMacros

/** What the player fills in; the random string and the app's version fill themselves. */
export type AdValues = Partial<Record<Exclude<AdMacro, 'RANDOM' | 'APP_VERSION'>, string | number>>

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
const randomText = (): string => Array.from({ length: 12 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')

// Half a character, as cut titles may end with, has no place in an address.
const halfCharacter = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const encode = (value: string | number): string => encodeURIComponent(String(value).replace(halfCharacter, '\uFFFD'))

/** The address to ask for an ad: every known placeholder replaced by its URL-encoded value. */
export const fillAdTemplate = (template: string, values: AdValues): string => {
  const all: Partial<Record<string, string | number>> = { ...values, RANDOM: randomText(), APP_VERSION: appVersion }
  return template.replace(/(?:\[|%5B)([A-Z_]+)(?:\]|%5D)/gi, (whole, name: string) =>
    Object.hasOwn(adMacros, name.toUpperCase()) ? encode(all[name.toUpperCase()] ?? '') : whole,
  )
}
