import { type SoundKind, type SubtitleKind, soundKinds, subtitleKinds } from '@matinee/contract/operator/track-kinds'
import { languageCodes, languageNameOf } from '../../lib/languages.ts'
import type { Option } from '../../ui/Select.tsx'
import type { Track, TracksRecord } from './tracks.ts'

export const kindWords: Readonly<Record<SoundKind | SubtitleKind, string>> = {
  main: 'Main',
  description: 'Audio description',
  commentary: 'Commentary',
  dialogue: 'Dialogue',
  forced: 'Forced',
  'hearing-impaired': 'For the deaf and hard of hearing (SDH)',
}

const optionsOf = <Kind extends SoundKind | SubtitleKind>(kinds: readonly Kind[]): Option<Kind>[] =>
  kinds.map((id) => ({ id, label: kindWords[id] }))
export const soundKindOptions = optionsOf(soundKinds)
export const subtitleKindOptions = optionsOf(subtitleKinds)

export const unknownLanguage = 'und'
const more = ['en-GB', 'en-US', 'es-419', 'es-ES', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-Hans', 'zh-Hant']

/** 'German', or what says that there is none. */
export const languageWord = (code: string | null): string => {
  if (code === null || code === unknownLanguage) return 'Unknown'
  return code === 'zxx' ? 'No language' : languageNameOf(code)
}

/** Languages to choose from, and those that the tracks have. */
export const languageOptions = (present: readonly (string | null)[] = []): Option[] => {
  const codes = new Set([...languageCodes, ...more, ...present.filter((code) => code !== null)])
  const named = [...codes].filter((code) => code !== unknownLanguage && code !== 'zxx').map((id) => ({ id, label: languageNameOf(id) }))
  named.sort((one, other) => one.label.localeCompare(other.label))
  return [...named, { id: 'zxx', label: languageWord('zxx') }, { id: unknownLanguage, label: languageWord(null) }]
}

const channelWords: Record<number, string> = { 1: 'Mono', 2: 'Stereo', 6: '5.1', 8: '7.1' }
const decimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 'Stereo · −23.1 LUFS · −1.2 dBTP · Film.de.srt': what is known of a track beside its fields. */
export const factsWord = ({ channels, loudnessLufs, truePeakDbtp, cues, besideFile }: Track): string =>
  [
    channels !== null && (channelWords[channels] ?? `${channels} channels`),
    loudnessLufs !== null && `${decimal.format(loudnessLufs)} LUFS`,
    truePeakDbtp !== null && `peak ${decimal.format(truePeakDbtp)} dBTP`,
    cues !== null && (cues === 1 ? '1 cue' : `${cues} cues`),
    besideFile ?? 'In the film’s file',
  ]
    .filter((word) => word !== false)
    .join(' · ')

type Rendition = TracksRecord['renditions'][number]

const megabits = (bits: number): string => `${decimal.format(bits / 1_000_000)} Mb/s`

/** '1280 × 720 · 23.976 frames a second · 2.1 Mb/s, peak 4.3 Mb/s · avc1.640020'. */
export const renditionWord = ({ width, height, framesPerSecond, averageBitsPerSecond, peakBitsPerSecond, codec }: Rendition): string =>
  [
    `${width} × ${height}`,
    framesPerSecond !== null && `${framesPerSecond} frames a second`,
    [averageBitsPerSecond !== null && megabits(averageBitsPerSecond), `peak ${megabits(peakBitsPerSecond)}`].filter(Boolean).join(', '),
    codec,
  ]
    .filter(Boolean)
    .join(' · ')

const kindInName: Record<SubtitleKind, string> = { dialogue: '', forced: '.forced', 'hearing-impaired': '.sdh', commentary: '.commentary' }

/** Where subtitles lie beside a film so that the library takes them for what they are. */
export const besidePath = (film: string, { language, kind, file }: { language: string; kind: SubtitleKind; file: string }): string =>
  `${film.replace(/\.[^./]+$/, '')}.${language}${kindInName[kind]}.${file.split('.').at(-1)!.toLowerCase()}`
