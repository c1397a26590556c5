import { inputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'

export interface DecodingOptions {
  tools: Tools
  file: string
  /** Tracks, as `-map` names them. */
  map: string
  durationSeconds: number
  limits: Limits
  signal?: AbortSignal
}

/** A film that is not longer is decoded whole. */
const wholeSeconds = 12
const partSeconds = 4

/** Muxing to nothing may complain of times; only a decoder's words count. */
const isOfMuxer = /null @|non monoton|Application provided|Last message repeated/i

/** Decodes some of a track: frames of the picture that came, and complaints of the decoder. */
export const tryDecoding = async ({ tools, file, map, durationSeconds, limits, signal }: DecodingOptions) => {
  let [frames, errors] = [0, 0]
  const isWhole = durationSeconds <= wholeSeconds
  for (const start of isWhole ? [0] : [0, durationSeconds / 2, durationSeconds - partSeconds]) {
    const from = start > 0 ? ['-ss', start.toFixed(2)] : []
    const told = ['-nostdin', '-hide_banner', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-threads', '2']
    const out = ['-map', map, '-t', String(isWhole ? wholeSeconds : partSeconds), '-f', 'null', '-']
    const { stdout, stderr } = await run(tools.ffmpeg, [...told, ...from, ...inputOf(file), ...out], { limits, signal })
    frames += Number(Array.from(stdout.matchAll(/^frame=\s*(\d+)/gm)).at(-1)?.[1] ?? 0)
    errors += stderr.split('\n').filter((line) => line.trim() !== '' && !isOfMuxer.test(line)).length
  }
  return { frames, errors }
}
