import { open, stat } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

/** Beginnings of texts that name other files or addresses. */
const scripts: [start: RegExp, what: string][] = [
  [/^#EXTM3U/i, 'a playlist (M3U)'],
  [/^ffconcat/i, 'a list of files for ffmpeg'],
  [/^\[playlist\]/i, 'a playlist (PLS)'],
  [/^<\?xml|^<(MPD|smil|asx|SmoothStreamingMedia|playlist)\b/i, 'an XML file'],
  [/^v=0\r?\n/, 'a description of a stream (SDP)'],
  [/^(https?|ftp|rtsp|rtmp|file):/i, 'an address'],
  [/^<(!doctype )?html/i, 'a web page'],
]

const looksLikeText = (bytes: Buffer): boolean => {
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32)) return false
  return true
}

const headBytes = 4 << 20

/** The first bytes of a file, refused where they tell that it is no film: empty, a script of files or addresses, text, or encrypted. */
export const readFirstBytes = async (file: string): Promise<{ bytes: number }> => {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refusal('missing', 'The file is not there (any more).')
    throw error
  })
  if (!stats.isFile()) throw new Refusal('not-a-file', 'This is not a file, but a folder or a device.')
  if (stats.size === 0) throw new Refusal('empty', 'The file is empty.')
  const handle = await open(file)
  const buffer = Buffer.alloc(Math.min(headBytes, stats.size))
  try {
    await handle.read(buffer, 0, buffer.length, 0)
  } finally {
    await handle.close()
  }
  const start = buffer.subarray(0, 4096)
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const script = scripts.find(([pattern]) => pattern.test(text))
  if (script) throw new Refusal('playlist', `This is ${script[1]} and holds no film itself. What it names is never opened.`)
  if (looksLikeText(start)) throw new Refusal('not-a-film', 'This is a text, not a film.')
  if (buffer.subarray(4, 8).toString('latin1') === 'ftyp' && /encv|enca/.test(buffer.toString('latin1')))
    throw new Refusal('encrypted', 'The film is encrypted (DRM). Only its owner can play it, and nothing can be made of it here.')
  return { bytes: stats.size }
}
