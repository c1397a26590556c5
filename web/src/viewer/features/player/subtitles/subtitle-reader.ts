import type Hls from 'hls.js'
import type { FragLoadedData } from 'hls.js'
import type { Cue, CueFile } from './cue-file.ts'
import { type CueTrack, createCueTrack } from './cues.ts'

const clockHz = 90_000
/** The media's clock of 33 bits begins anew after some 26 hours. */
const clockTurnSeconds = 2 ** 33 / clockHz

/** Seconds by which a part's cues come later than they say (RFC 8216, 3.5), where the part begins at `partSeconds` and the media's clock at `initSeconds`. */
export const cueOffset = (map: CueFile['timestampMap'], initSeconds: number, partSeconds: number): number => {
  if (!map) return -initSeconds
  const offset = map.mpegTs / clockHz - initSeconds - map.localSeconds
  const turns = Math.round((partSeconds - (map.localSeconds + offset)) / clockTurnSeconds)
  return offset + turns * clockTurnSeconds
}

const shifted = (cue: Cue, seconds: number): Cue =>
  seconds === 0 ? cue : { ...cue, startTime: cue.startTime + seconds, endTime: cue.endTime + seconds }

/** The subtitle tracks of an HLS address. */
export interface SubtitleReader {
  /** The cues of a track, which come as its parts do. */
  trackOf: (id: number) => CueTrack
  /** Called when there are more cues. */
  onMore: () => void
}

/**
 * Reads the subtitle files that hls.js fetches, in place of its own reader: that one knows no STYLE and no REGION, and puts every cue into
 * the page in one go.
 */
export const readSubtitles = (HlsClass: typeof Hls, hls: Hls): SubtitleReader => {
  const { Events } = HlsClass
  const decoder = new TextDecoder()
  const tracks = new Map<string, ReturnType<typeof createCueTrack>>()
  const read = new Set<string>()
  /** Where the media's clock begins, by discontinuity. */
  const initSeconds = new Map<number, number>()
  /** Parts that came before that is known. */
  let waiting: FragLoadedData[] = []

  // Renditions may come with subtitles of their own, which then have the same numbers.
  const addressOf = (id: number) => hls.subtitleTracks[id]?.url ?? String(id)
  const trackAt = (address: string) => {
    const track = tracks.get(address) ?? createCueTrack()
    tracks.set(address, track)
    return track
  }

  const take = (data: FragLoadedData) => {
    const { frag, part } = data
    const address = addressOf(frag.level)
    const key = `${address} ${frag.cc} ${frag.sn} ${part?.index ?? ''}`
    // hls.js fetches a part again when the media around it was let go.
    if (read.has(key)) return
    read.add(key)
    // A film goes on without subtitles whose reader did not arrive; the next part tries again.
    addFile(data, address).catch(() => read.delete(key))
  }

  const addFile = async ({ frag, payload }: FragLoadedData, address: string) => {
    // Most views have no subtitles.
    const { readSubtitleFile } = await import('./subtitle-file.ts')
    const head = frag.initSegment?.data
    const { cues, styles, timestampMap } = await readSubtitleFile((head ? decoder.decode(head) : '') + decoder.decode(payload))
    const offset = cueOffset(timestampMap, initSeconds.get(frag.cc) ?? 0, frag.start)
    trackAt(address).add(
      cues.map((cue) => shifted(cue, offset)),
      styles,
    )
    reader.onMore()
  }

  const onPart = (data: FragLoadedData) => {
    const { frag, part } = data
    if (frag.type !== 'subtitle') return
    // What is encrypted comes again when it no longer is, which only its 'stats' tell.
    if (frag.decryptdata?.encrypted && !('stats' in data)) return
    if (initSeconds.has(frag.cc)) take(data)
    else waiting.push(data)
    // From within telling that the part has come, hls.js would not hear it.
    queueMicrotask(() => {
      if (hls.url) hls.trigger(Events.SUBTITLE_FRAG_PROCESSED, { success: true, frag, part })
    })
  }
  hls.on(Events.FRAG_LOADED, (_, data) => onPart(data))
  hls.on(Events.FRAG_DECRYPTED, (_, data) => onPart(data as unknown as FragLoadedData))
  hls.on(Events.INIT_PTS_FOUND, (_, { frag, id, initPTS, timescale }) => {
    if (id !== 'main') return
    initSeconds.set(frag.cc, initPTS / timescale)
    const due = waiting.filter((data) => data.frag.cc === frag.cc)
    waiting = waiting.filter((data) => data.frag.cc !== frag.cc)
    for (const data of due) take(data)
  })
  hls.on(Events.MANIFEST_LOADING, () => {
    tracks.clear()
    read.clear()
    waiting = []
  })
  const reader: SubtitleReader = { trackOf: (id) => trackAt(addressOf(id)), onMore: () => {} }
  return reader
}
