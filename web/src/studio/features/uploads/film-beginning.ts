/** Kinds of films whose beginning is known, by how their names end. */
const judged = new Set('mp4 m4v mov qt 3gp f4v mkv webm avi wmv asf flv ogv mpg mpeg vob ts m2ts mts mxf'.split(' '))
const inBoxes = new Set('mp4 m4v mov qt 3gp f4v'.split(' '))

const startsWith = (bytes: Uint8Array, hex: string, at = 0): boolean =>
  hex.split(' ').every((pair, index) => bytes[at + index] === Number.parseInt(pair, 16))
const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

/** Box types that an MP4 or QuickTime file begins with (ISO/IEC 14496-12, QuickTime File Format). */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'])

const isFilm = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '1a 45 df a3') ||
  firstBoxes.has(textAt(bytes, 4, 4)) ||
  ['RIFF', 'OggS', '.RMF'].includes(textAt(bytes, 0, 4)) ||
  textAt(bytes, 0, 3) === 'FLV' ||
  startsWith(bytes, '30 26 b2 75') ||
  startsWith(bytes, '00 00 01') ||
  startsWith(bytes, '06 0e 2b 34') ||
  (bytes[0] === 0x47 && bytes[188] === 0x47) ||
  (bytes[4] === 0x47 && bytes[196] === 0x47)

const mostBoxes = 2000

/** Walks the boxes of an MP4 file, of which a copy that was cut off is short. */
const problemOfBoxes = async (file: Blob): Promise<string> => {
  let at = 0
  let hasIndex = false
  for (let count = 0; at + 8 <= file.size && count < mostBoxes; count++) {
    const view = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(index)))
    if (type === 'moov' || type === 'moof') hasIndex = true
    const short = view.getUint32(0)
    if (short === 0) return hasIndex ? '' : 'It has no index at its end: it was not written whole.'
    const size = short === 1 && view.byteLength === 16 ? Number(view.getBigUint64(8)) : short
    if (size < 8) return ''
    if (at + size > file.size) return 'It ends before its film does: it was not copied whole.'
    at += size
  }
  return hasIndex ? '' : 'It has no index: it was not written to its end.'
}

/** Why a film's file cannot be one, as far as its beginning tells; empty where nothing speaks against it. */
export const problemOfFilm = async (file: Blob, extension: string): Promise<string> => {
  if (!judged.has(extension)) return ''
  const bytes = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (bytes.every((byte) => byte === 0)) return 'It begins with nothing but zeros: it was not copied whole.'
  if (!isFilm(bytes)) return 'It does not begin as a film does.'
  return inBoxes.has(extension) && firstBoxes.has(textAt(bytes, 4, 4)) ? problemOfBoxes(file) : ''
}
