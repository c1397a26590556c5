/** What is known of the viewer's line before anything was fetched. */

interface NetworkInformation {
  saveData?: boolean
  /** Megabits a second, rounded by the browser. */
  downlink?: number
}

const network = (): NetworkInformation => (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {}

const unknownKilobits = 3000

/** Kilobits a second that the line carries, as far as the browser tells. */
export const lineKilobits = (): number => {
  const { downlink } = network()
  return downlink ? downlink * 1000 : unknownKilobits
}

/** The viewer has asked the browser to be sparing. */
export const savesData = (): boolean => network().saveData === true
