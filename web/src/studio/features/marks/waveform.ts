/** A waveform's bytes, of which the service sends the base64. */
export const readPeaks = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** So that silence, too, is seen as a line. */
const least = 0.02

/** Of peaks, the loudest of each of so many stretches at most, so that no short sound is lost from afar. */
export const stretchPeaks = (peaks: Uint8Array, mostStretches: number): number[] => {
  const count = Math.min(peaks.length, mostStretches)
  return Array.from({ length: count }, (_, place) => {
    const [from, to] = [place, place + 1].map((at) => Math.floor((at * peaks.length) / count))
    return peaks.subarray(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0)
  })
}

/** A shape of height 2 around its middle line, a step of width 1 for each peak, as high as it is loud beside the loudest of all. */
export const waveformPath = (peaks: readonly number[]): string => {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 1)
  const heights = peaks.map((peak) => Math.max(least, peak / loudest))
  const side = (sign: 1 | -1) => heights.map((height, place) => `${place + 0.5} ${(1 + sign * height).toFixed(3)}`)
  return `M0 1L${[...side(-1), `${peaks.length} 1`, ...side(1).reverse()].join('L')}Z`
}
