import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, readable in a header or an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256, so that a stolen database opens no session. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A keyed digest of `text` (HMAC-SHA-256), readable in an address. */
export const sign = (secret: Uint8Array, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

export const isSignature = (secret: Uint8Array, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
