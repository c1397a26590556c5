import { VASTClient, VASTTracker } from '@dailymotion/vast-client'
import { type AdFile, type AdScreen, chooseAdFile } from './ad-media.ts'

/** One ad that can be played here. */
export interface Ad {
  address: string
  durationSeconds: number
  skipAfterSeconds: number | null
  /** Reports what happens to the ad, each thing once. */
  tracker: VASTTracker
}

interface Creative {
  type: string
  duration: number
  skipDelay: number | null
  mediaFiles: AdFile[]
}

const longestAnswerMs = 2500
/** VAST 4.2, 3.4.1: more than five wrappers are hardly anything but a loop. */
const mostWrappers = 5

/** Fetches for the library, which itself throws into the page when an answer is late. */
const urlHandler = {
  get: async (url: string) => {
    try {
      const reply = await fetch(url, { signal: AbortSignal.timeout(longestAnswerMs), credentials: 'omit' })
      const text = await reply.text()
      if (!reply.ok) return { error: new Error(`The ad server answered ${reply.status}`), statusCode: reply.status }
      const xml = new DOMParser().parseFromString(text, 'text/xml')
      return { xml, details: { byteLength: text.length, statusCode: reply.status, rawXml: text } }
    } catch (error) {
      return { error, statusCode: null }
    }
  },
}

/** Asks for ads and follows wrappers; none where the answer has none that can be played. Errors are reported to whoever is named in the answer. */
export const fetchAds = async (address: string, player: AdScreen): Promise<Ad[]> => {
  const client = new VASTClient()
  const { ads } = await client.get(address, {
    urlHandler,
    wrapperLimit: mostWrappers,
    resolveAll: false,
    allowMultipleAds: true,
  })
  return (ads as object[]).flatMap((ad) => {
    const creative = (ad as { creatives: Creative[] }).creatives.find(({ type }) => type === 'linear')
    if (!creative) return []
    const tracker = new VASTTracker(client, ad, creative)
    const chosen = chooseAdFile(creative.mediaFiles, player)
    if ('error' in chosen) {
      tracker.error({ ERRORCODE: String(chosen.error) })
      return []
    }
    const { duration, skipDelay } = creative
    return {
      address: chosen.address,
      durationSeconds: Math.max(0, duration),
      skipAfterSeconds: typeof skipDelay === 'number' && skipDelay >= 0 ? skipDelay : null,
      tracker,
    }
  })
}
