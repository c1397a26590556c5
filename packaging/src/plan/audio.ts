import { languageName } from '../probe/language.ts'
import type { AudioKind, AudioTrack, Source } from '../probe/source.ts'
import { canCopyAudio } from './copy.ts'
import type { LeftOut } from './plan.ts'

export interface AudioPlan {
  stream: number
  /** Its files are called by it: audio-1.mp4. */
  name: string
  /** What the viewer chooses it by; no other track has the same. */
  label: string
  language: string | null
  kind: AudioKind
  isDefault: boolean
  isCopy: boolean
  channels: 1 | 2
  bitsPerSecond: number
  /** 'thin' is what the thin picture sounds by: the same tracks with fewer bits. */
  group: 'sound' | 'thin'
  filters: string[]
}

/** The silence that the encoder puts before its sound is taken off what follows, so that picture and sound stay together. */
export const priming = ['atrim=start_sample=1024', 'asetpts=N/SR/TB']

/** Players wait for ever for the end of a sound that lasts less than a fifth of a second: silence makes it longer. */
const atLeast = 'apad=whole_dur=0.5'

/**
 * Several channels become two by their nominal levels (centre and surrounds 3 dB down), not quieter, as ffmpeg would make whole numbers;
 * what is then too loud is held by a limiter below -1 dBTP.
 */
export const downmix = ['aresample=osf=fltp', 'aresample=ochl=stereo:osf=fltp:rematrix_maxval=100', 'alimiter=limit=0.891:level=false']

const filtersOf = (track: AudioTrack): string[] => [
  ...(track.channels > 2 ? downmix : []),
  // Holes and a late beginning become silence.
  `aresample=48000:async=1000:first_pts=0${track.channels > 2 ? '' : `:ochl=${track.channels === 1 ? 'mono' : 'stereo'}`}`,
  ...priming,
  atLeast,
]

const kindWords: Record<AudioKind, string> = { main: '', commentary: 'Commentary', description: 'Audio description' }

/** What a track is chosen by, before other tracks are looked at. */
export const labelOf = (track: Pick<AudioTrack, 'language' | 'title' | 'kind'>): string => {
  const language = track.language ? languageName(track.language) : ''
  const kind = kindWords[track.kind]
  if (track.kind === 'commentary' && track.title) return track.title
  return [language, kind].filter(Boolean).join(' – ') || track.title || 'Sound'
}

/** A label that no other track has, which `taken` then holds. */
export const unique = (label: string, title: string | null, taken: Set<string>): string => {
  let free = taken.has(label) && title && title !== label ? `${label} – ${title}` : label
  for (let number = 2; taken.has(free); number++) free = `${label} ${number}`
  taken.add(free)
  return free
}

/** Of the same language, kind and title, as mixes for other loudspeakers are, one is kept. */
const sameness = ({ language, kind, title }: AudioTrack): string =>
  kind === 'main'
    ? `${language} main ${/^[\w .()/+-]*\d\.\d[\w .()/+-]*$/.test(title ?? '') ? '' : (title ?? '')}`
    : `${language} ${kind} ${title}`

const bitsOf = { sound: { 1: 96_000, 2: 160_000 }, thin: { 1: 40_000, 2: 64_000 } } as const

/** All languages and kinds of sound, each in stereo (or mono) AAC; and once more with fewer bits, where there is a thin picture. */
export const planAudio = ({ audio }: Pick<Source, 'audio'>, hasThin: boolean): { audio: AudioPlan[]; leftOut: LeftOut[] } => {
  const kept = new Map<string, AudioTrack>()
  const leftOut: LeftOut[] = []
  for (const track of audio) {
    const standing = kept.get(sameness(track))
    if (!track.canDecode)
      leftOut.push({
        stream: track.stream,
        what: `sound ${labelOf(track)}`,
        why: `It is coded in a way (${track.codec}) that this ffmpeg cannot read.`,
      })
    else if (!standing) kept.set(sameness(track), track)
    else
      leftOut.push({
        stream: track.stream,
        what: `sound ${labelOf(track)} (${track.codec}, ${track.channels} channels)`,
        why: `Track ${standing.stream} has the same language and kind, and both would be the same in stereo.`,
      })
  }
  const tracks = [...kept.values()]
  const first =
    tracks.find(({ isDefault, kind }) => isDefault && kind === 'main') ?? tracks.find(({ kind }) => kind === 'main') ?? tracks[0]
  const taken = new Set<string>()
  const planned = tracks.map((track, index): AudioPlan => {
    const channels = track.channels === 1 ? 1 : 2
    return {
      stream: track.stream,
      name: `audio-${index + 1}`,
      label: unique(labelOf(track), track.title, taken),
      language: track.language,
      kind: track.kind,
      isDefault: track === first,
      isCopy: canCopyAudio(track),
      channels,
      bitsPerSecond: bitsOf.sound[channels],
      group: 'sound',
      filters: filtersOf(track),
    }
  })
  const thin = planned.map((track): AudioPlan => {
    const { name, channels } = track
    return { ...track, name: `${name}-thin`, isCopy: false, bitsPerSecond: bitsOf.thin[channels], group: 'thin' }
  })
  return { leftOut, audio: hasThin ? [...planned, ...thin] : planned }
}
