import { storedSubtitle } from '../memory/preferences.ts'
import type { PlayerEvent } from '../rules/events.ts'
import { defaultSettings } from '../rules/settings.ts'
import { subtitleToShow } from '../rules/track-choice.ts'
import { type CueTrack, createCueTrack } from '../subtitles/cues.ts'
import { readSubtitleFile } from '../subtitles/subtitle-file.ts'
import { watchCues } from '../subtitles/watch-cues.ts'
import { boundedText } from './ad-document.ts'
import { isWeb } from './ad-media.ts'

/** The closed captions of an ad (VAST 4.1 and later): drawn as the film's subtitles are, where the viewer has those on. */

export interface AdCaptions {
  address: string
  language: string
  format: 'webvtt' | 'subrip'
}

/** A file of captions, as the library reads it. */
export interface AdCaptionFile {
  fileURL?: string | null
  type: string | null
  language: string | null
}

const formats: Record<string, AdCaptions['format']> = {
  'text/vtt': 'webvtt',
  'text/srt': 'subrip',
  'application/srt': 'subrip',
  'application/x-subrip': 'subrip',
}

/** The files that can be read here; TTML and the rest are left out. */
export const readableCaptions = (files: readonly AdCaptionFile[]): AdCaptions[] =>
  files.flatMap(({ fileURL = null, type, language }) => {
    const format = formats[(type ?? '').split(';')[0]!.trim().toLowerCase()]
    return format && isWeb(fileURL) ? [{ address: fileURL.trim(), language: language ?? '', format }] : []
  })

/** SubRip as WebVTT: it lacks the header, and has commas in its times. */
const webVttOf = (subRip: string): string => `WEBVTT\n\n${subRip.replace(/^\uFEFF/, '').replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')}`

const fetchCaptions = async ({ address, format }: AdCaptions, signal: AbortSignal): Promise<CueTrack> => {
  const reply = await fetch(address, { signal, credentials: 'omit' })
  const track = createCueTrack()
  if (!reply.ok) return track
  const text = await boundedText(reply)
  const { cues, styles } = await readSubtitleFile(format === 'subrip' ? webVttOf(text) : text)
  track.add(cues, styles)
  return track
}

/** Tells the captions of the moment. An ad whose captions do not come plays without them. */
export const createAdCaptions = (video: HTMLVideoElement, signal: AbortSignal, tell: (event: PlayerEvent) => void) => {
  let language = ''
  let asking = new AbortController()
  const watch = watchCues(video, signal, {
    // The viewer's delay is the film's.
    state: () => ({ settings: defaultSettings }),
    dispatch: (event) => event.type === 'cues' && tell({ type: 'ad-cues', cues: event.cues, language }),
  })
  return {
    /** Goes on with the captions of another ad; with none, where it has none. */
    follow: async (captions: readonly AdCaptions[]): Promise<void> => {
      asking.abort()
      asking = new AbortController()
      const asked = asking.signal
      watch.follow(null)
      const tracks = captions.map((file, id) => ({ id, label: '', role: '', language: file.language }))
      const chosen = captions[subtitleToShow(tracks, storedSubtitle(), navigator.languages)?.id ?? -1]
      const track = chosen && (await fetchCaptions(chosen, AbortSignal.any([asked, signal])).catch(() => null))
      if (!track || asked.aborted || signal.aborted) return
      language = chosen.language
      watch.follow(track)
    },
  }
}
