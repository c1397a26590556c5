import { type AdMacro, adMacros } from '@matinee/contract/ad-template'

/** Names of the placeholders in our own ad address. */
const parameterOf: Record<AdMacro, string> = {
  RANDOM: 'random',
  USER_AGENT: 'ua',
  DEVICE_ID: 'device',
  CONTENT_ID: 'content',
  CONTENT_LENGTH: 'length',
  CONTENT_TITLE: 'title',
  PAGE_URL: 'page',
  CONTENT_GENRE: 'genre',
  CONTENT_LANGUAGE: 'language',
  CONTENT_EPISODE: 'episode',
  CONTENT_SEASON: 'season',
  CONTENT_SERIES: 'series',
  APP_VERSION: 'app',
  CONTENT_URL: 'url',
  LATITUDE: 'lat',
  LONGITUDE: 'lon',
  IP_ADDRESS: 'ip',
}

const placeholders = (Object.keys(adMacros) as AdMacro[]).map((macro) => `${parameterOf[macro]}=[${macro}]`).join('&')

/** The template of our own ad answer; `viewer` proves who asks, since players send no tokens with it. */
export const ownTemplate = (platformId: number, viewer: string | undefined): string =>
  `/ads/vast?platform=${platformId}${viewer === undefined ? '' : `&viewer=${viewer}`}&${placeholders}`
