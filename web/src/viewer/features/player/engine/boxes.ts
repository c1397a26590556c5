/** The status that a segment gets that arrives, but not whole. */
export const cutOffStatus = 422

const known: readonly string[] = ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'emsg', 'prft', 'free', 'uuid']

/**
 * A fragmented MP4 whose last box is longer than what there is of it. Appended, it would take the bytes of what follows for its own,
 * and the browser would throw away all that it holds. Anything else than MP4 is never cut off.
 */
export const isCutOff = (data: unknown): boolean => {
  if (!(data instanceof ArrayBuffer)) return false
  const view = new DataView(data)
  let at = 0
  while (at < view.byteLength) {
    if (at + 8 > view.byteLength) return at > 0
    const type = String.fromCharCode(...new Uint8Array(data, at + 4, 4))
    // Not MP4, or not ours to judge.
    if (!known.includes(type)) return false
    const size = view.getUint32(at)
    if (size === 0) return false
    if (size === 1 && at + 16 > view.byteLength) return true
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size
    if (length < 8) return false
    at += length
  }
  return at > view.byteLength
}
