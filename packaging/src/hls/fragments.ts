import { type FileHandle, open } from 'node:fs/promises'

/** One movie fragment (moof and mdat) of a fragmented MP4 with one track. Times are of what is seen or heard first. */
export interface Fragment {
  offset: number
  bytes: number
  startSeconds: number
  durationSeconds: number
  samples: number
  /** Bytes from the fragment's beginning to the end of its first sample, which is the key frame of a picture. */
  keyFrameBytes: number
}

/** What stands before the first fragment (EXT-X-MAP). */
export interface Initialisation {
  bytes: number
  timescale: number
  /** As CODECS names it (RFC 6381). */
  codec: string
  /** Of a picture, else 0. */
  width: number
  height: number
}

interface Box {
  type: string
  /** Of its content, after its header. */
  start: number
  end: number
}

const boxesOf = (bytes: Buffer, from = 0, to = bytes.length): Box[] => {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at)
    const isLarge = size === 1
    if (isLarge && at + 16 > to) break
    const length = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size
    if (length < 8 || at + length > to) break
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + (isLarge ? 16 : 8), end: at + length })
    at += length
  }
  return boxes
}

/** The box at a path of types below others, each the first of its type. */
const boxAt = (bytes: Buffer, path: readonly string[], within: Box): Box => {
  let box = within
  for (const type of path) {
    const found = boxesOf(bytes, box.start, box.end).find((one) => one.type === type)
    if (!found) throw new Error(`The film's fragments have no ${type} in ${box.type}.`)
    box = found
  }
  return box
}

const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Of an elementary stream descriptor: the object type, and the audio object type of what follows it. */
const aacCodec = (bytes: Buffer, esds: Box): string => {
  let at = esds.start + 4
  const enter = (): { tag: number; start: number } => {
    const tag = bytes[at++]!
    while (bytes[at++]! & 0x80);
    return { tag, start: at }
  }
  while (at < esds.end) {
    const { tag, start } = enter()
    if (tag === 3) at = start + 3
    else if (tag === 4) at = start + 13
    else if (tag === 5) return `mp4a.40.${bytes[start]! >> 3 || 2}`
    else break
  }
  return 'mp4a.40.2'
}

const codecOf = (bytes: Buffer, stbl: Box) => {
  const stsd = boxAt(bytes, ['stsd'], stbl)
  const entry = boxesOf(bytes, stsd.start + 8, stsd.end)[0]
  if (entry?.type === 'avc1') {
    const avcC = boxAt(bytes, ['avcC'], { ...entry, start: entry.start + 78 })
    const [profile, constraints, level] = bytes.subarray(avcC.start + 1, avcC.start + 4) as unknown as [number, number, number]
    const [width, height] = [bytes.readUInt16BE(entry.start + 24), bytes.readUInt16BE(entry.start + 26)]
    return { codec: `avc1.${hex(profile)}${hex(constraints)}${hex(level)}`, width, height }
  }
  if (entry?.type !== 'mp4a') throw new Error(`A track of ${entry?.type ?? 'nothing'} cannot be described.`)
  return { codec: aacCodec(bytes, boxAt(bytes, ['esds'], { ...entry, start: entry.start + 28 })), width: 0, height: 0 }
}

const initialisationOf = (bytes: Buffer, moov: Box): Initialisation => {
  const mdia = boxAt(bytes, ['trak', 'mdia'], moov)
  const mdhd = boxAt(bytes, ['mdhd'], mdia)
  const timescale = bytes.readUInt32BE(mdhd.start + (bytes[mdhd.start] === 1 ? 20 : 12))
  return { bytes: moov.end, timescale, ...codecOf(bytes, boxAt(bytes, ['minf', 'stbl'], mdia)) }
}

/** Which optional fields a sample of a run has, in their order. */
const sampleFields = [0x100, 0x200, 0x400, 0x800] as const

const fragmentOf = (moof: Buffer, at: { offset: number; bytes: number }, timescale: number): Fragment => {
  const traf = boxAt(moof, ['moof', 'traf'], { type: 'file', start: 0, end: moof.length })
  const tfhd = boxAt(moof, ['tfhd'], traf)
  const flags = moof.readUIntBE(tfhd.start + 1, 3)
  let next = tfhd.start + 8
  const field = (flag: number, size: number) => {
    if (!(flags & flag)) return 0
    next += size
    return moof.readUIntBE(next - 4, 4)
  }
  field(0x1, 8)
  field(0x2, 4)
  const [duration, size] = [field(0x8, 4), field(0x10, 4)]
  const tfdt = boxAt(moof, ['tfdt'], traf)
  const decodeTime = moof[tfdt.start] === 1 ? Number(moof.readBigUInt64BE(tfdt.start + 4)) : moof.readUInt32BE(tfdt.start + 4)
  let [elapsed, samples, first, start, keyFrameBytes] = [0, 0, true, Number.POSITIVE_INFINITY, 0]
  for (const trun of boxesOf(moof, traf.start, traf.end).filter(({ type }) => type === 'trun')) {
    const has = moof.readUIntBE(trun.start + 1, 3)
    const count = moof.readUInt32BE(trun.start + 4)
    let read = trun.start + 8
    const dataOffset = has & 0x1 ? moof.readInt32BE(read) : 0
    read += (has & 0x1 ? 4 : 0) + (has & 0x4 ? 4 : 0)
    for (let index = 0; index < count; index++) {
      const values = sampleFields.map((flag) => {
        if (!(has & flag)) return null
        read += 4
        return moof.readInt32BE(read - 4)
      })
      start = Math.min(start, decodeTime + elapsed + (values[3] ?? 0))
      if (first) keyFrameBytes = dataOffset + (values[1] ?? size)
      first = false
      elapsed += values[0] ?? duration
    }
    samples += count
  }
  return { ...at, startSeconds: start / timescale, durationSeconds: elapsed / timescale, samples, keyFrameBytes }
}

/** Reads the fragments of a file that may still be growing: each call answers those that have been finished since the last. */
export class FragmentReader {
  initialisation: Initialisation | null = null
  private at = 0
  private moof: { offset: number; bytes: Buffer } | null = null
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  /** The fragments that are whole on disk and were not answered before. */
  async readOn(): Promise<Fragment[]> {
    let file: FileHandle
    try {
      file = await open(this.path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
    try {
      return await this.readFrom(file)
    } finally {
      await file.close()
    }
  }

  private async readFrom(file: FileHandle): Promise<Fragment[]> {
    const { size } = await file.stat()
    const found: Fragment[] = []
    const bytesAt = async (offset: number, length: number) => {
      const buffer = Buffer.alloc(length)
      await file.read(buffer, 0, length, offset)
      return buffer
    }
    while (this.at + 16 <= size) {
      const head = await bytesAt(this.at, 16)
      const small = head.readUInt32BE(0)
      const length = small === 1 ? Number(head.readBigUInt64BE(8)) : small
      // A length of 0 is one that the muxer has not written yet.
      if (length < 8 || this.at + length > size) break
      const type = head.toString('latin1', 4, 8)
      if (type === 'moov') {
        const bytes = await bytesAt(0, this.at + length)
        const moov = boxesOf(bytes).find((box) => box.type === 'moov')!
        this.initialisation = initialisationOf(bytes, moov)
      } else if (type === 'moof') this.moof = { offset: this.at, bytes: await bytesAt(this.at, length) }
      else if (type === 'mdat' && this.moof && this.initialisation) {
        const { offset, bytes } = this.moof
        found.push(fragmentOf(bytes, { offset, bytes: this.at + length - offset }, this.initialisation.timescale))
        this.moof = null
      }
      this.at += length
    }
    return found
  }
}
