import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

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

const sealingKey = (secret: Uint8Array): Buffer => createHmac('sha256', secret).update('sealing').digest()

const ivBytes = 12
const tagBytes = 16

/** Encrypts `text` (AES-256-GCM, base64url of iv, tag and ciphertext), so that a row which holds it tells nothing by itself. */
export const seal = (secret: Uint8Array, text: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** What `seal` encrypted. Throws when it was sealed with another secret or was changed. */
export const unseal = (secret: Uint8Array, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
