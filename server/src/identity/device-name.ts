import type { DeviceKind } from './devices.sql.ts'

// The order matters: Edge, Opera and Samsung's browser also call themselves Chrome, and Chrome calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b.*\bTV\b|\bGoogleTV\b|\bAFT\w/, 'Android TV'],
  [/\bAndroid\b/, 'Android'],
  [/\b(Tizen|Web0S|webOS|SMART-TV|SmartTV)\b/i, 'a TV'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
]

const firstMatch = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1]

/** What people call the device that a User-Agent header describes, such as 'Firefox on Linux'. */
export const deviceName = (userAgent: string): string => {
  const browser = firstMatch(browsers, userAgent)
  const system = firstMatch(systems, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `App on ${system}` : 'Unknown device')
}

/** Which picture stands for the device that a User-Agent header describes. */
export const deviceKind = (userAgent: string): DeviceKind => {
  const system = firstMatch(systems, userAgent)
  if (system === 'a TV' || system === 'Android TV') return 'tv'
  return system === 'iPad' || system === 'iPhone' || system === 'Android' ? 'phone' : 'browser'
}
