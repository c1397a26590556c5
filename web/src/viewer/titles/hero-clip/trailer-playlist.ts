/** What of a trailer's HLS playlists a moment of it needs. */

interface Rendition {
  uri: string
  /** As a media source asks for it: 'avc1.64001f'. */
  codecs: string
  height: number
}

/** A file, or bytes of it. */
export interface Part {
  uri: string
  bytes?: { from: number; to: number }
}

export interface Moment {
  initialisation: Part
  /** Beside one another in one file, as one. */
  parts: Part[]
  /** Where it begins and ends in the trailer. */
  fromSeconds: number
  toSeconds: number
}

/** Seconds that are played over and over. */
const momentSeconds = 5
/** A trailer begins with a card of its maker and ends with its title. */
const beginsAt = 1 / 3

const soundCodec = /^(mp4a|ac-[34]|ec-3|opus|flac|dts)/i

/** The pictures that a master playlist offers; their sound, where it lies beside them, is left. */
export const renditionsOf = (master: string): Rendition[] =>
  Array.from(master.matchAll(/^#EXT-X-STREAM-INF:(.*)\r?\n([^#\s].*?)\s*$/gm), ([, tag, uri]) => {
    const codecs = /CODECS="([^"]*)"/.exec(tag!)?.[1] ?? ''
    return {
      uri: uri!,
      codecs: /[:,]AUDIO=/.test(`,${tag}`)
        ? codecs
            .split(',')
            .filter((codec) => !soundCodec.test(codec.trim()))
            .join(',')
        : codecs,
      height: Number(/RESOLUTION=\d+x(\d+)/.exec(tag!)?.[1] ?? 0),
    }
  })

/** The least of them that fills so many pixels, or else the tallest. */
export const renditionFor = (renditions: readonly Rendition[], height: number): Rendition | undefined => {
  const tallestLast = [...renditions].sort((one, other) => one.height - other.height)
  return tallestLast.find((rendition) => rendition.height >= height) ?? tallestLast.at(-1)
}

const rangeOf = (text: string | undefined, after: number): Part['bytes'] => {
  const [length, from] = /^(\d+)(?:@(\d+))?/.exec(text ?? '')?.slice(1) ?? []
  if (length === undefined) return undefined
  const start = from === undefined ? after : Number(from)
  return { from: start, to: start + Number(length) - 1 }
}

const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = []
  for (const { uri, bytes } of parts) {
    const last = all.at(-1)
    if (bytes && last?.bytes && last.uri === uri && last.bytes.to + 1 === bytes.from) last.bytes = { from: last.bytes.from, to: bytes.to }
    else all.push({ uri, bytes })
  }
  return all
}

/** The moment of a rendition's playlist; undefined where it is not fragmented MP4 that anybody may read. */
export const momentOf = (playlist: string): Moment | undefined => {
  const [, file, range] = /^#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="([^"]+)")?/m.exec(playlist) ?? []
  if (!file || /^#EXT-X-KEY:(?!METHOD=NONE)/m.test(playlist)) return undefined
  const segments: (Part & { from: number; to: number })[] = []
  const tags = /^#EXTINF:([\d.]+).*\r?\n(?:#EXT-X-BYTERANGE:(.+)\r?\n)?(?:#.*\r?\n)*([^#\s].*?)\s*$/gm
  for (const [, seconds, bytes, uri] of playlist.matchAll(tags)) {
    const before = segments.at(-1)
    const from = before?.to ?? 0
    segments.push({ uri: uri!, bytes: rangeOf(bytes, (before?.bytes?.to ?? -1) + 1), from, to: from + Number(seconds) })
  }
  const whole = segments.at(-1)?.to ?? 0
  const first = segments.find(({ to }) => to > whole * beginsAt)
  if (!first) return undefined
  const toSeconds = Math.min(whole, first.from + momentSeconds)
  const chosen = segments.filter(({ from }) => from >= first.from && from < toSeconds)
  return {
    initialisation: { uri: file, bytes: rangeOf(range, 0) },
    parts: joined(chosen.map(({ uri, bytes }) => ({ uri, bytes }))),
    fromSeconds: first.from,
    toSeconds,
  }
}
