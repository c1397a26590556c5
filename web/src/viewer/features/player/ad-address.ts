import { type AdValues, fillAdTemplate } from '@matinee/contract/ad-template'
import { ask, type Reply } from '../../../lib/api.ts'
import { deviceId } from '../../../lib/session.ts'
import { titleAddress } from '../../cards/title-facts.ts'
import type { Programme } from './programme.ts'

const platformId = 1

/** What an address of the player says of a programme; anything else that somebody put there is nobody else's concern. */
const playerParameters = ['video_id', 'video_type', 'season_id', 'episode_id', 'content_type']

const pageAddress = (): string => {
  const { origin, pathname, searchParams } = new URL(location.href)
  const known = [...searchParams].filter(([name]) => playerParameters.includes(name))
  return new URL(`${pathname}${known.length > 0 ? `?${new URLSearchParams(known)}` : ''}`, origin).href
}

// The address that a film plays from is a key to it: another server is told the title's page instead. Trailers are open to everyone.
const contentAddress = ({ isTrailer, url, videoId, videoType }: Programme): string =>
  new URL(isTrailer ? url : titleAddress({ video_id: videoId, video_type: videoType }), location.href).href

/** Everything an ad template may ask for, as far as it is known. */
export const adValues = (
  programme: Programme,
  detail: Reply<'video-detail'>['data'] | undefined,
  place: { latitude?: string; longitude?: string; ipAddress?: string },
): AdValues => ({
  USER_AGENT: navigator.userAgent,
  DEVICE_ID: deviceId(),
  CONTENT_ID: programme.videoId,
  CONTENT_LENGTH: Math.trunc(programme.lengthSeconds),
  CONTENT_TITLE: programme.subheading || programme.heading,
  PAGE_URL: pageAddress(),
  CONTENT_GENRE: detail?.video_genres.map(({ genre_name }) => genre_name).join(','),
  CONTENT_LANGUAGE: detail?.video_languages.map(({ language_name }) => language_name).join(','),
  CONTENT_EPISODE: programme.episodeNumber,
  CONTENT_SEASON: programme.seasonNumber,
  CONTENT_SERIES: programme.episodeId === undefined ? '' : detail?.video_title,
  CONTENT_URL: contentAddress(programme),
  LATITUDE: place.latitude,
  LONGITUDE: place.longitude,
  IP_ADDRESS: place.ipAddress,
})

const longestWaitMs = 500

/** For what only fills a placeholder: ads do not fail, nor wait long, for want of it. */
const orNothing = <T>(request: Promise<T>): Promise<T | undefined> =>
  Promise.race([request.catch(() => undefined), new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs))])

/** Where to ask for the ads of a programme; null where the service shows none. */
export const adAddress = async (programme: Programme): Promise<string | null> => {
  const [{ data }, detail, config] = await Promise.all([
    ask('advertisement', { platform_id: platformId }),
    orNothing(ask('video-detail', { video_id: programme.videoId, video_type: programme.videoType })),
    orNothing(ask('api-config', {})),
  ])
  const [first] = data
  if (!first?.adv_url) return null
  const { latitude, longitude, ip_address } = config?.data ?? {}
  return fillAdTemplate(
    first.adv_url,
    adValues(programme, detail?.data, { latitude, longitude, ipAddress: first.ip_address || ip_address }),
  )
}
