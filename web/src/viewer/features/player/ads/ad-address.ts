import { type AdValues, fillAdTemplate } from '@matinee/contract/ad-template'
import { ask, type Reply } from '../../../../lib/api.ts'
import { deviceId } from '../../../../lib/session.ts'
import { titleAddress } from '../../../titles/title-facts.ts'
import type { PlaybackItem } from '../playback-item.ts'

type Advertisement = Reply<'advertisement'>['data'][number]

const platformId = 1

/** What an address of the player says of a item; anything else that somebody put there is nobody else's concern. */
const playerParameters = ['video_id', 'video_type', 'season_id', 'episode_id', 'content_type']

const pageAddress = (): string => {
  const { origin, pathname, searchParams } = new URL(location.href)
  const known = [...searchParams].filter(([name]) => playerParameters.includes(name))
  return new URL(`${pathname}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`, origin).href
}

// The address that a film plays from is a key to it: another server is told the title's page instead. Trailers are open to everyone.
const contentAddress = ({ isTrailer, url, videoId, videoType }: PlaybackItem): string =>
  new URL(isTrailer ? url : titleAddress({ videoId: videoId, videoType: videoType }), location.href).href

/** Everything an ad template may ask for, as far as the answers that are there anyway tell it. */
export const adValues = (item: PlaybackItem, { ipAddress, latitude, longitude }: Omit<Advertisement, 'advUrl'>): AdValues => ({
  USER_AGENT: navigator.userAgent,
  DEVICE_ID: deviceId(),
  CONTENT_ID: item.videoId,
  CONTENT_LENGTH: Math.trunc(item.lengthSeconds),
  CONTENT_TITLE: item.subheading || item.heading,
  PAGE_URL: pageAddress(),
  CONTENT_GENRE: item.genres.join(','),
  CONTENT_LANGUAGE: item.languages.join(','),
  CONTENT_EPISODE: item.episodeNumber,
  CONTENT_SEASON: item.seasonNumber,
  CONTENT_SERIES: item.episodeId === undefined ? '' : item.title,
  CONTENT_URL: contentAddress(item),
  LATITUDE: latitude,
  LONGITUDE: longitude,
  IP_ADDRESS: ipAddress,
})

/** Where to ask for the ads of a item; null where the service shows none. */
export const adAddress = async (item: PlaybackItem): Promise<string | null> => {
  const { data } = await ask('advertisement', { platformId: platformId })
  const [first] = data
  return first?.advUrl ? fillAdTemplate(first.advUrl, adValues(item, first)) : null
}
