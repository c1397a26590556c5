export interface Decoded {
  text: string
  /** As the Encoding standard names it: 'utf-8', 'windows-1252'. */
  encoding: string
}

/** Node decodes windows-1252 as ISO-8859-1, which has control characters where that has '€' and '…'. */
const highOf1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const mend1252 = (text: string): string => text.replace(/[\u0080-\u009f]/g, (mark) => highOf1252[mark.charCodeAt(0) - 0x80]!)

/** Null when the bytes are none of that encoding's, or when there is none of that name. Only when `isStrict` does a wrong byte count. */
export const decodeBytes = (bytes: Uint8Array, encoding: string, isStrict: boolean): Decoded | null => {
  try {
    const decoder = new TextDecoder(encoding, { fatal: isStrict })
    const text = decoder.decode(bytes)
    return { text: decoder.encoding === 'windows-1252' ? mend1252(text) : text, encoding: decoder.encoding }
  } catch {
    return null
  }
}
