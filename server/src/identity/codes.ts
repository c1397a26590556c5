import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** How long a code from a mail works, and how many wrong ones may be tried. */
export const codeSeconds = 600
export const codeTries = 5

/** Four digits, as the specification has them. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** What is kept of a code: an HMAC with the service's secret, since a bare hash of four digits is read in no time. */
export const codeHash = (secret: Uint8Array, purpose: string, email: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${email} ${code}`).digest()

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other)
