import { type Decoded, decodeBytes } from './decode-bytes.ts'
import { guessEncoding } from './guess-encoding.ts'

/** Bytes of an unknown encoding → text. */

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Bytes that are looked at to tell an encoding. */
const sampleLength = 64 * 1024

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

const decodeAs = (bytes: Uint8Array, encoding: string): Decoded | null => decodeBytes(bytes, encoding, encoding === 'utf-8')

/** Western text has a zero byte in every other place. */
const unmarkedUtf16 = (sample: Uint8Array): string | null => {
  const half = sample.length / 2
  if (half < 4) return null
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]!++
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le'
  return zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1 ? 'utf-16be' : null
}

export interface EncodingHints {
  /** What the file itself says of its encoding. */
  declared?: string
  /** What its name says of its language, as BCP 47. */
  language?: string | null
}

/**
 * Decodes by the mark at its beginning, as UTF-8, as what it declares, or by the letters that are frequent in it. Null when it is no text.
 */
export const decodeText = (bytes: Uint8Array, { declared, language = null }: EncodingHints = {}): Decoded | null => {
  for (const [encoding, mark] of marks) if (startsWith(bytes, mark)) return decodeAs(bytes, encoding)
  const sample = bytes.subarray(0, sampleLength)
  const wide = unmarkedUtf16(sample)
  if (wide) return decodeAs(bytes, wide)
  if (sample.includes(0)) return null
  const asUtf8 = decodeAs(bytes, 'utf-8')
  if (asUtf8) return asUtf8
  const asDeclared = declared === undefined ? null : decodeAs(bytes, declared)
  if (asDeclared) return asDeclared
  return decodeAs(bytes, guessEncoding(sample, language)) ?? decodeAs(bytes, 'windows-1252')
}
