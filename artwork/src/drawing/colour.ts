export type Rgb = [number, number, number]

/** '#rrggbb' → 0–255 each. */
export function toRgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` 0 gives a, 1 gives b. */
export function mix(a: string, b: string, share: number): string {
  const from = toRgb(a)
  const to = toRgb(b)
  return toHex([0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as Rgb)
}

/** Relative luminance, WCAG 2. */
export function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((v) => {
    const s = v / 255
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** The candidate that stands out most from `ground`. */
export function mostLegible(ground: string, ...candidates: string[]): string {
  return candidates.reduce((best, next) => (contrast(ground, next) > contrast(ground, best) ? next : best))
}

/** The first candidate that reads on `ground` (4.5 : 1), else the one that stands out most. */
export function legible(ground: string, ...candidates: string[]): string {
  return candidates.find((c) => contrast(ground, c) >= 4.5) ?? mostLegible(ground, ...candidates)
}

/** The same hue at HSL lightness `lightness` (0–1), saturation kept within bounds so that a wash never screams. */
export function atLightness(hex: string, lightness: number): string {
  const [r, g, b] = toRgb(hex).map((v) => v / 255) as Rgb
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const middle = (max + min) / 2
  const spread = max - min
  const saturation = Math.min(0.62, spread === 0 ? 0 : spread / (1 - Math.abs(2 * middle - 1)))
  let hue = 0
  if (spread > 0) {
    if (max === r) hue = ((g - b) / spread + 6) % 6
    else if (max === g) hue = (b - r) / spread + 2
    else hue = (r - g) / spread + 4
  }
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (n: number) => {
    const k = (n + hue * 2) % 12
    return lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return toHex([channel(0) * 255, channel(8) * 255, channel(4) * 255])
}
