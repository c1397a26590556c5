/** What is known of the viewer's line before any of the film was fetched. */

interface NetworkInformation {
  saveData?: boolean
  /** Megabits a second, rounded by the browser. */
  downlink?: number
}

const network = (): NetworkInformation => (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {}

const unknownKilobits = 3000

/** Smaller replies are over before a line shows what it carries. */
const tellingBytes = 50_000

/** Kilobits a second at which the page's own large files came; undefined where none did, or all were kept from before. */
const carriedKilobits = (): number | undefined => {
  const rates = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ transferSize, responseStart }) => transferSize > tellingBytes && responseStart > 0)
    .map(({ transferSize, responseStart, responseEnd }) => (transferSize * 8) / Math.max(1, responseEnd - responseStart))
  return rates.length > 0 ? Math.max(...rates) : undefined
}

/** Kilobits a second that the line carries, as far as the page or the browser can tell. */
export const lineKilobits = (): number => {
  const { downlink } = network()
  return carriedKilobits() ?? (downlink ? downlink * 1000 : unknownKilobits)
}

/** The viewer has asked the browser to be sparing. */
export const savesData = (): boolean => network().saveData === true
