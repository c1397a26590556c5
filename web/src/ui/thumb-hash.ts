/**
 * Three colours along the diagonal of the picture behind a ThumbHash (base64), as a CSS background; '' for a hash that is none.
 * Of the format (evanw/thumbhash) only the mean colour and the lowest waves of light are read: enough for a stand-in, and cheap.
 */
export const thumbHashBackground = (hash: string): string => {
  const bytes = bytesOf(hash)
  if (bytes.length < 6) return ''
  const header = bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16)
  const shape = bytes[3]! | (bytes[4]! << 8)
  const hasAlpha = header >> 23
  const columns = Math.max(3, shape >> 15 ? (hasAlpha ? 5 : 7) : shape & 7)
  const light = (header & 63) / 63
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1
  const redGreen = ((header >> 12) & 63) / 31.5 - 1

  /** Half a byte each, from -1 to 1: first the waves across, then the first wave down. */
  const term = (index: number): number => (((bytes[(hasAlpha ? 6 : 5) + (index >> 1)] ?? 0x88) >> ((index & 1) << 2)) & 15) / 7.5 - 1
  const slope = ((term(0) + term(columns - 1)) * ((header >> 18) & 31)) / 31

  const colourAt = (place: number): string => {
    const l = light + slope * 2 * Math.cos(Math.PI * place)
    const blue = l - (2 / 3) * yellowBlue
    const red = (3 * l - blue + redGreen) / 2
    return `#${[red, red - redGreen, blue].map(byteText).join('')}`
  }
  return `linear-gradient(125deg,${colourAt(0.15)},${colourAt(0.5)},${colourAt(0.85)})`
}

const byteText = (share: number): string =>
  Math.round(Math.max(0, Math.min(1, share)) * 255)
    .toString(16)
    .padStart(2, '0')

const bytesOf = (hash: string): number[] => {
  try {
    return [...atob(hash)].map((character) => character.charCodeAt(0))
  } catch {
    return []
  }
}
