// VAST 4.2 (https://iabtechlab.com/standards/vast), in the order of elements that its schema asks for.
import { projectVersion } from '../../platform/files/project.ts'
import type { AdEvent } from './tokens.ts'

export interface LinearAd {
  /** Of this answer alone. */
  servingId: string
  creativeId: string
  title: string
  advertiser: string
  durationSeconds: number
  /** Undefined where it cannot be skipped. */
  skipAfterSeconds: number | undefined
  /** Where a click leads; undefined where it leads nowhere. */
  clickAddress: string | undefined
  media: readonly { address: string; type: string; width: number; height: number; kilobitsPerSecond: number }[]
  trackerOf: (event: AdEvent) => string
}

const root = '<VAST version="4.2" xmlns="http://www.iab.com/VAST"'

const escaped = (text: string): string =>
  text
    // XML knows no control characters.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const address = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]%3E')}]]>`

/** Seconds as hh:mm:ss.mmm. */
export const clockTime = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** A schedule of breaks (VMAP 1.0.1): at each of the places in a film, the ads that are asked for at its address. */
export const scheduleVmap = (places: readonly string[], addressOf: (place: string) => string): string => {
  const breaks = places.map(
    (place, index) => `<vmap:AdBreak timeOffset="${escaped(place)}" breakType="linear" breakId="break-${index + 1}">
<vmap:AdSource id="source-${index + 1}" allowMultipleAds="true" followRedirects="true">
<vmap:AdTagURI templateType="vast4">${address(addressOf(place))}</vmap:AdTagURI>
</vmap:AdSource>
</vmap:AdBreak>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
${breaks.join('\n')}
</vmap:VMAP>
`
}

/** The answer when there is nothing to show. */
export const emptyVast = `<?xml version="1.0" encoding="UTF-8"?>\n${root}/>\n`

const played: readonly AdEvent[] = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'pause', 'resume', 'closeLinear']

/** An answer with one ad that plays in the place of the content. */
export const inlineVast = (ad: LinearAd): string => {
  const events: readonly AdEvent[] = ad.skipAfterSeconds === undefined ? played : [...played, 'skip']
  const skip = ad.skipAfterSeconds === undefined ? '' : ` skipoffset="${clockTime(ad.skipAfterSeconds)}"`
  const tracking = events.map((event) => `<Tracking event="${event}">${address(ad.trackerOf(event))}</Tracking>`).join('\n')
  const media = ad.media
    .map(
      ({ address: at, type, width, height, kilobitsPerSecond }) =>
        `<MediaFile delivery="progressive" type="${type}" width="${width}" height="${height}" bitrate="${kilobitsPerSecond}" scalable="true" maintainAspectRatio="true">${address(at)}</MediaFile>`,
    )
    .join('\n')
  const clicks =
    ad.clickAddress === undefined
      ? ''
      : `\n<VideoClicks>\n<ClickTracking>${address(ad.trackerOf('click'))}</ClickTracking>\n<ClickThrough>${address(ad.clickAddress)}</ClickThrough>\n</VideoClicks>`
  return `<?xml version="1.0" encoding="UTF-8"?>
${root}>
<Ad id="${escaped(ad.servingId)}">
<InLine>
<AdSystem version="${projectVersion}">Matinee</AdSystem>
<Error>${address(`${ad.trackerOf('error')}?code=[ERRORCODE]`)}</Error>
<Impression>${address(ad.trackerOf('impression'))}</Impression>
<AdServingId>${escaped(ad.servingId)}</AdServingId>
<AdTitle>${escaped(ad.title)}</AdTitle>
<Advertiser>${escaped(ad.advertiser)}</Advertiser>
<Creatives>
<Creative id="${escaped(ad.creativeId)}" sequence="1">
<Linear${skip}>
<TrackingEvents>
${tracking}
</TrackingEvents>
<Duration>${clockTime(ad.durationSeconds)}</Duration>
<MediaFiles>
${media}
</MediaFiles>${clicks}
</Linear>
<UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
</Creative>
</Creatives>
</InLine>
</Ad>
</VAST>
`
}
