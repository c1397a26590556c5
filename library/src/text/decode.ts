import { detect } from 'chardet'

/** Bytes of an unknown encoding → text. */

export interface Decoded {
  text: string
  /** As the Encoding standard names it: 'utf-8', 'windows-1252'. */
  encoding: string
}

const marks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** Bytes that are looked at to tell an encoding. */
const sampleLength = 64 * 1024

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)

const decodeAs = (bytes: Uint8Array, encoding: string): Decoded | null => {
  try {
    return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding: encoding.toLowerCase() }
  } catch {
    return null
  }
}

/** Western text has a zero byte in every other place. */
const unmarkedUtf16 = (sample: Uint8Array): string | null => {
  const half = sample.length / 2
  if (half < 4) return null
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]!++
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le'
  return zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1 ? 'utf-16be' : null
}

/** What is seldom what it seems in a short text, and what it then is. */
const likelier: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-9': 'windows-1254',
  ascii: 'utf-8',
}

/**
 * Decodes by the mark at its beginning, as UTF-8, as what it declares, or by the letters that are frequent in it. Null when it is no text.
 * `declared` is what the file or its name says of its encoding.
 */
export const decodeText = (bytes: Uint8Array, declared?: string): Decoded | null => {
  for (const [encoding, mark] of marks) if (startsWith(bytes, mark)) return decodeAs(bytes, encoding)
  const sample = bytes.subarray(0, sampleLength)
  const wide = unmarkedUtf16(sample)
  if (wide) return decodeAs(bytes, wide)
  if (sample.includes(0)) return null
  const asUtf8 = decodeAs(bytes, 'utf-8')
  if (asUtf8) return asUtf8
  const asDeclared = declared === undefined ? null : decodeAs(bytes, declared)
  if (asDeclared) return asDeclared
  const found = detect(sample)?.toLowerCase() ?? 'windows-1252'
  return decodeAs(bytes, likelier[found] ?? found) ?? decodeAs(bytes, 'windows-1252')
}
