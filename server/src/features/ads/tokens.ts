import { isSignature, sign } from '../../platform/crypto/secret.ts'

/** As long as media plays by one address. */
const viewerSeconds = 12 * 3600

const viewerText = (profileId: number, expiresAt: number) => `${profileId}.${expiresAt}`

/** Names a profile in an ad address that only we can have made. */
export const viewerToken = (secret: Uint8Array, profileId: number, now: Date): string => {
  const text = viewerText(profileId, Math.floor(now.getTime() / 1000) + viewerSeconds)
  return `${text}.${sign(secret, `ad viewer ${text}`)}`
}

/** The profile that a token names; undefined when it is not ours or too old. */
export const readViewer = (secret: Uint8Array, token: string, now: Date): number | undefined => {
  const [, profile, expires, signature] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (profile === undefined || expires === undefined || signature === undefined) return undefined
  if (!isSignature(secret, `ad viewer ${viewerText(Number(profile), Number(expires))}`, signature)) return undefined
  return Number(expires) * 1000 > now.getTime() ? Number(profile) : undefined
}

/** What is counted of an ad, by VAST's own names; `impression`, `error` and `click` have elements of their own there. */
export const adEvents = [
  'impression',
  'error',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'skip',
  'closeLinear',
  'click',
] as const
export type AdEvent = (typeof adEvents)[number]

const eventText = (breakId: number, event: AdEvent) => `ad event ${breakId} ${event}`

/** The path that counts one event of one break, once. */
export const trackerPath = (secret: Uint8Array, breakId: number, event: AdEvent): string =>
  `/ads/track/${breakId}/${event}/${sign(secret, eventText(breakId, event))}`

/** The event that a tracker's path spells, if it is ours. */
export const readTracker = (
  secret: Uint8Array,
  parts: { id: string; event: string; signature: string },
): { breakId: number; event: AdEvent } | undefined => {
  const event = adEvents.find((known) => known === parts.event)
  if (event === undefined || !/^\d{1,15}$/.test(parts.id)) return undefined
  const breakId = Number(parts.id)
  return isSignature(secret, eventText(breakId, event), parts.signature) ? { breakId, event } : undefined
}
