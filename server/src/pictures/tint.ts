import sharp from 'sharp'

const neutral = '#4a4036'
/** Lightness and saturation of a wash, whatever the picture's own. */
const lightness = 0.3
const mostSaturation = 0.6

const hex = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/** CSS colour of a hue (0 to 1) at a saturation and lightness (CSS Color 4, 7.1). */
const hslColour = (hue: number, saturation: number, light: number): string => {
  const channel = (n: number) => {
    const k = (n + hue * 12) % 12
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return `#${hex(channel(0))}${hex(channel(8))}${hex(channel(4))}`
}

/** The colour that a picture, a file or its bytes, washes a page with: the hue of its mean, darkened. A neutral one without a picture. */
export const tintOf = async (file: string | Uint8Array | undefined): Promise<string> => {
  if (file === undefined) return neutral
  const { channels } = await sharp(file).removeAlpha().toColourspace('srgb').resize(64, 36, { fit: 'fill' }).stats()
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean / 255)
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (high - low < 0.02) return neutral
  const spread = high - low
  const hue = high === r ? ((g - b) / spread + 6) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return hslColour(hue / 6, Math.min(mostSaturation, spread / high), lightness)
}
