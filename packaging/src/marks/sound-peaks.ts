import { inputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'

/** How loud a recording is from moment to moment. */
export interface SoundPeaks {
  /** Seconds that one peak stands for. */
  stepSeconds: number
  /** The loudest sample of each step, of 255. */
  peaks: Uint8Array
}

const limits: Limits = { memoryMegabytes: 1024, fileMegabytes: 1, cpuSeconds: 900, totalSeconds: 1800, silentSeconds: 300 }

/** Peaks of a film at most, and how close they come in a short one. */
const mostPeaks = 20_000
const leastStepSeconds = 0.1
const samplesPerSecond = 8000

/** Listens to a file of sound once, by ffmpeg's astats; rejects where it cannot be read. */
export const soundPeaks = async (
  file: string,
  durationSeconds: number,
  { tools, signal }: { tools: Tools; signal?: AbortSignal },
): Promise<SoundPeaks> => {
  const samples = Math.ceil(Math.max(leastStepSeconds, durationSeconds / mostPeaks) * samplesPerSecond)
  const graph = [
    `aresample=${samplesPerSecond},aformat=channel_layouts=mono,asetnsamples=n=${samples}`,
    'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level',
    'ametadata=mode=print:key=lavfi.astats.Overall.Peak_level:file=-',
  ].join(',')
  const peaks: number[] = []
  const onLine = (line: string) => {
    const level = /Peak_level=(\S+)/.exec(line)?.[1]
    // Silence is '-inf', for which there is no number of decibels.
    if (level !== undefined && peaks.length < mostPeaks) peaks.push(Math.min(255, Math.round(255 * 10 ** (Number(level) / 20)) || 0))
  }
  const parameters = ['-nostdin', '-hide_banner', '-v', 'error', ...inputOf(file), '-map', '0:a:0', '-af', graph, '-f', 'null', '-']
  const { code, stderr } = await run(tools.ffmpeg, parameters, { limits, ...(signal ? { signal } : {}), onLine })
  if (code !== 0) throw new Error(`ffmpeg could not listen to the sound: ${stderr.trim().slice(-300)}`)
  return { stepSeconds: samples / samplesPerSecond, peaks: Uint8Array.from(peaks) }
}
