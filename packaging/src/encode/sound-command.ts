import type { AudioPlan } from '../plan/audio.ts'
import { downmix, priming } from '../plan/audio.ts'
import { outputOf, soundInputOf } from '../tools/input.ts'
import { bare, soundFragments } from './command.ts'

/** A file that sounds from one second of a film to another, or to its end. */
export interface SoundPiece {
  file: string
  fromSeconds: number
  toSeconds: number | null
}

type ProbedPiece = SoundPiece & { channels: number }

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)

/** One piece in its place, in the channels and samples of all. */
const placed = ({ fromSeconds, toSeconds, channels }: ProbedPiece, index: number, track: AudioPlan): string => {
  const filters = [
    ...(channels > 2 ? downmix : []),
    `aresample=48000:async=1000:first_pts=0:ochl=${track.channels === 1 ? 'mono' : 'stereo'}`,
    ...(toSeconds === null ? [] : [`atrim=end=${(toSeconds - fromSeconds).toFixed(3)}`]),
    ...(fromSeconds === 0 ? [] : [`adelay=${milliseconds(fromSeconds)}:all=1`]),
  ]
  return `[${index}:a:0]${filters.join(',')}[p${index}]`
}

/** A command that makes sound tracks of a film's length of files that lie beside it; what is missing is silence, what is more is cut off. */
export const soundCommand = (
  pieces: readonly ProbedPiece[],
  tracks: readonly AudioPlan[],
  durationSeconds: number,
  fileOf: (name: string) => string,
): string[] => {
  const chains = pieces.map((piece, index) => placed(piece, index, tracks[0]!))
  const inputs = pieces.map((_, index) => `[p${index}]`).join('')
  const mix = pieces.length > 1 ? `amix=inputs=${pieces.length}:normalize=0:duration=longest,` : ''
  const length = durationSeconds.toFixed(3)
  const split = tracks.map(({ name }) => `[${name}]`).join('')
  const whole = [`apad=whole_dur=${length}`, `atrim=end=${length}`, ...priming, `asplit=${tracks.length}`].join(',')
  return [
    ...['-nostdin', '-hide_banner', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1'],
    ...pieces.flatMap(({ file }) => soundInputOf(file)),
    ...['-filter_complex', [...chains, `${inputs}${mix}${whole}${split}`].join(';')],
    ...tracks.flatMap(({ name, bitsPerSecond }) => [
      ...['-map', `[${name}]`, '-c:a', 'aac', '-b:a', String(bitsPerSecond)],
      ...[...bare, '-vn', ...soundFragments, outputOf(fileOf(name))],
    ]),
  ]
}
