import { readStored, writeStored } from '../memory/storage.ts'

/** What is known of the viewer's network before any of the film was fetched. */

interface NetworkInformation {
  saveData?: boolean
  /** Megabits a second, rounded by the browser. */
  downlink?: number
}

const network = (): NetworkInformation => (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {}

const unknownKilobits = 3000

/** Smaller replies are over before a network shows what it carries. */
const tellingBytes = 50_000
/** Even so small a one shows a slow network, by taking long; what takes less may be a busy device. */
const hintingBytes = 10_000
const hintingMs = 250
const slowKilobits = 1000

/**
 * Kilobits a second at which the page's own large files came, counting what came beside them; where none did, at which smaller ones came, if that
 * was slow. Undefined where neither tells.
 */
export const measuredKilobits = (): number | undefined => {
  const replies = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ transferSize, responseStart }) => transferSize > 0 && responseStart > 0,
  )
  const rateAbove = (leastBytes: number): number | undefined => {
    const rates = replies
      .filter(({ transferSize }) => transferSize > leastBytes)
      .map(({ responseStart: from, responseEnd: to }) => {
        const bytes = replies.map(({ transferSize, responseStart, responseEnd }) => {
          const shared = Math.min(to, responseEnd) - Math.max(from, responseStart)
          return shared > 0 ? (transferSize * shared) / (responseEnd - responseStart) : 0
        })
        return (bytes.reduce((sum, some) => sum + some, 0) * 8) / Math.max(1, to - from)
      })
    return rates.length > 0 ? Math.max(...rates) : undefined
  }
  const took = replies.flatMap(({ transferSize, responseStart, responseEnd }) =>
    transferSize > hintingBytes ? responseEnd - responseStart : [],
  )
  const hinted = took.every((ms) => ms >= hintingMs) ? rateAbove(hintingBytes) : undefined
  return rateAbove(tellingBytes) ?? (hinted !== undefined && hinted <= slowKilobits ? hinted : undefined)
}

/** Kilobits a second that the network carries, as far as the page or the browser can tell. */
export const estimatedKilobits = (): number => {
  const { downlink } = network()
  return measuredKilobits() ?? (downlink ? downlink * 1000 : unknownKilobits)
}

/** The viewer has asked the browser to be sparing. */
export const savesData = (): boolean => network().saveData === true

/** A segment that came faster than this says little: it may have waited in the browser. */
const leastMs = 50
const tellingSegmentBytes = 20_000
/** What is taken for the network is a little less than what was seen of it. */
const careful = 0.8
const muchMore = 1.5

/**
 * Sees a network that carries much more than it did. hls.js weighs what it sees by how long it took, so that what comes fast hardly counts;
 * two segments in a row that came fast are enough for anybody.
 */
export const createBandwidthMeter = () => {
  let before = 0
  return {
    /** Bits a second to be taken for the network from here on, or null where the estimate stands. */
    raised: (bytes: number, tookMs: number, estimate: number): number | null => {
      if (bytes < tellingSegmentBytes) return null
      const rate = (bytes * 8000) / Math.max(leastMs, tookMs)
      const sure = Math.min(rate, before) * careful
      before = rate
      return sure > estimate * muchMore ? sure : null
    },
  }
}

const storageKey = 'player_kilobits'

/** A page that came so many times slower came on another network. */
const otherNetwork = 3

/** Kilobits a second that the network carried the last time, unless this page shows another network; what is usual on a device that has played nothing. */
export const storedKilobits = (): number => {
  const kilobits = Number(readStored(storageKey))
  if (!(kilobits >= 100 && kilobits <= 1_000_000)) return estimatedKilobits()
  const measured = measuredKilobits()
  return measured !== undefined && measured < kilobits / otherNetwork ? measured : kilobits
}

/** Whatever is fetched beside the film delays its first frame by the second. */
export const isNetworkSlow = (): boolean => storedKilobits() <= slowKilobits

export const storeKilobits = (kilobits: number): void => writeStored(storageKey, String(Math.round(kilobits)))
