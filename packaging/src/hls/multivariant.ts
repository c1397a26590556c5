import { rateText } from '../plan/filters.ts'
import type { AudioKind, SubtitleKind } from '../probe/source.ts'

export interface Bandwidth {
  peak: number
  average: number
}

export interface MultivariantRendition {
  playlist: string
  codec: string
  width: number
  height: number
  framesPerSecond: number
  bandwidth: Bandwidth
  isThin: boolean
  /** Null while it grows. */
  iFrames: { playlist: string; bandwidth: Bandwidth } | null
}

export interface MultivariantAudio {
  playlist: string
  codec: string
  label: string
  language: string | null
  kind: AudioKind
  isDefault: boolean
  channels: number
  group: 'sound' | 'thin'
  bandwidth: Bandwidth
}

export interface MultivariantSubtitles {
  playlist: string
  label: string
  language: string | null
  kind: SubtitleKind
}

export interface Multivariant {
  renditions: readonly MultivariantRendition[]
  audio: readonly MultivariantAudio[]
  subtitles: readonly MultivariantSubtitles[]
  hasChapters: boolean
}

/** A quoted string of HLS holds no quotes and no line breaks. */
const quoted = (value: string): string => `"${value.replaceAll('"', "'").replace(/[\r\n]/g, ' ')}"`

const yes = (is: boolean): string => (is ? 'YES' : 'NO')

const attributes = (tag: string, pairs: readonly (readonly [string, string] | false)[]): string =>
  `#${tag}:${pairs
    .filter((pair) => pair !== false)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`

const audioLine = (track: MultivariantAudio): string =>
  attributes('EXT-X-MEDIA', [
    ['TYPE', 'AUDIO'],
    ['GROUP-ID', quoted(track.group)],
    ['NAME', quoted(track.label)],
    track.language !== null && ['LANGUAGE', quoted(track.language)],
    ['DEFAULT', yes(track.isDefault)],
    ['AUTOSELECT', yes(track.isDefault || track.kind !== 'commentary')],
    track.kind === 'description' && ['CHARACTERISTICS', '"public.accessibility.describes-video"'],
    ['CHANNELS', `"${track.channels}"`],
    ['URI', quoted(track.playlist)],
  ])

const hearingImpaired = '"public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"'

const subtitleLine = ({ label, language, kind, playlist }: MultivariantSubtitles): string =>
  attributes('EXT-X-MEDIA', [
    ['TYPE', 'SUBTITLES'],
    ['GROUP-ID', '"subs"'],
    ['NAME', quoted(label)],
    language !== null && ['LANGUAGE', quoted(language)],
    ['DEFAULT', 'NO'],
    ['AUTOSELECT', yes(kind !== 'commentary')],
    ['FORCED', yes(kind === 'forced')],
    kind === 'hearing-impaired' && ['CHARACTERISTICS', hearingImpaired],
    ['URI', quoted(playlist)],
  ])

const rateOf = (rate: number): string => {
  const [above, below = 1] = rateText(rate).split('/').map(Number)
  return (above! / below).toFixed(3)
}

/** The playlist of all playlists. Numbers of a rendition hold its own bits and those of the most demanding sound of its group. */
export const multivariantPlaylist = ({ renditions, audio, subtitles, hasChapters }: Multivariant): string => {
  const groupOf = ({ isThin }: MultivariantRendition) => (isThin && audio.some(({ group }) => group === 'thin') ? 'thin' : 'sound')
  const sound = (rendition: MultivariantRendition, which: keyof Bandwidth) =>
    Math.max(0, ...audio.filter(({ group }) => group === groupOf(rendition)).map(({ bandwidth }) => bandwidth[which]))
  const codecs = [...new Set(audio.map(({ codec }) => codec))]
  const sorted = renditions.toSorted((one, other) => other.bandwidth.average - one.bandwidth.average)
  const size = ({ width, height }: MultivariantRendition): readonly [string, string] => ['RESOLUTION', `${width}x${height}`]
  const bits = ({ peak, average }: Bandwidth): (readonly [string, string])[] => [
    ['BANDWIDTH', String(peak)],
    ['AVERAGE-BANDWIDTH', String(average)],
  ]
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(hasChapters ? ['#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"'] : []),
    '',
    ...audio.map(audioLine),
    ...subtitles.map(subtitleLine),
    '',
    ...sorted.flatMap((rendition) => [
      attributes('EXT-X-STREAM-INF', [
        ...bits({
          peak: rendition.bandwidth.peak + sound(rendition, 'peak'),
          average: rendition.bandwidth.average + sound(rendition, 'average'),
        }),
        ['CODECS', quoted([rendition.codec, ...codecs].join(','))],
        size(rendition),
        ['FRAME-RATE', rateOf(rendition.framesPerSecond)],
        audio.length > 0 && ['AUDIO', quoted(groupOf(rendition))],
        subtitles.length > 0 && ['SUBTITLES', '"subs"'],
        ['CLOSED-CAPTIONS', 'NONE'],
      ]),
      rendition.playlist,
    ]),
    '',
    ...sorted.flatMap((rendition) =>
      rendition.iFrames
        ? attributes('EXT-X-I-FRAME-STREAM-INF', [
            ...bits(rendition.iFrames.bandwidth),
            ['CODECS', quoted(rendition.codec)],
            size(rendition),
            ['URI', quoted(rendition.iFrames.playlist)],
          ])
        : [],
    ),
    '',
  ].join('\n')
}
