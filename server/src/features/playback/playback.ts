import { isSignature, sign } from '../../platform/crypto/secret.ts'

/** What is published of a title by itself: the whole of it, an episode, an extra. */
export type PlayedKind = 't' | 'e' | 'x'

/** What a signed prefix plays: one film, one episode or one extra; `m` is any media, for whoever works on them. */
export type MediaKey = `${PlayedKind | 'm'}${number}`

/** What a key names. */
export const playedOf = (key: MediaKey): { kind: PlayedKind | 'm'; id: number } => ({
  kind: key[0] as PlayedKind | 'm',
  id: Number(key.slice(1)),
})

export interface MediaGrant {
  key: MediaKey
  sessionId: number
  /** Seconds since 1970. */
  expiresAt: number
}

/** Long enough for the longest film with its pauses. */
export const grantSeconds = 12 * 3600

const textOf = ({ key, sessionId, expiresAt }: MediaGrant) => `${key}/${sessionId}/${expiresAt}`

/** The address prefix under which a title's media plays for one session until it expires; a CDN can check it with the secret alone. */
export const grantPrefix = (secret: Uint8Array, grant: MediaGrant): string =>
  `/media/play/${textOf(grant)}/${sign(secret, `media ${textOf(grant)}`)}`

/** A grant as the parts of an address spell it. */
export interface GrantParts {
  key: string
  session: string
  expires: string
  signature: string
}

/** The grant that address parts spell; 'forged' when its signature is not ours, 'expired' when it was. */
export const readGrant = (secret: Uint8Array, parts: GrantParts, now: Date): MediaGrant | 'forged' | 'expired' => {
  if (!/^[texm]\d{1,10}$/.test(parts.key) || !/^\d{1,10}$/.test(parts.session) || !/^\d{1,12}$/.test(parts.expires)) return 'forged'
  const grant: MediaGrant = { key: parts.key as MediaKey, sessionId: Number(parts.session), expiresAt: Number(parts.expires) }
  if (!isSignature(secret, `media ${textOf(grant)}`, parts.signature)) return 'forged'
  return grant.expiresAt * 1000 > now.getTime() ? grant : 'expired'
}
