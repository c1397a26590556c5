import { inputOf } from './tools/input.ts'
import { type Limits, run } from './tools/run.ts'
import type { Tools } from './tools/tools.ts'

/** EBU R 128. Null where there is nothing to measure: silence, or less than 0.4 s. */
export interface Loudness {
  integratedLufs: number | null
  rangeLu: number | null
  truePeakDbtp: number | null
}

const limits: Limits = { memoryMegabytes: 2048, fileMegabytes: 1, cpuSeconds: 7200, totalSeconds: 14_400, silentSeconds: 14_400 }

/** Silence measures as -70 LUFS, below which the standard counts nothing. */
const silence = -70

const numberAfter = (text: string, label: RegExp): number | null => {
  const found = Number(label.exec(text)?.[1] ?? Number.NaN)
  return Number.isFinite(found) ? found : null
}

/** Reads the summary that ffmpeg's ebur128 writes at its end. */
export const readLoudness = (log: string): Loudness => {
  const summary = log.slice(log.lastIndexOf('Summary:'))
  const integratedLufs = numberAfter(summary, /I:\s+(-?[\d.]+|-inf|nan) LUFS/)
  const isSilent = integratedLufs === null || integratedLufs <= silence
  return {
    integratedLufs: isSilent ? null : integratedLufs,
    rangeLu: isSilent ? null : numberAfter(summary, /LRA:\s+(-?[\d.]+) LU\b/),
    truePeakDbtp: numberAfter(summary, /Peak:\s+(-?[\d.]+|-inf) dBFS/),
  }
}

/** Loudness and true peak of a sound track as it is packaged; null where it cannot be read to its end. */
export const measureLoudness = async (file: string, tools: Tools, signal?: AbortSignal): Promise<Loudness | null> => {
  const filter = ['-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-']
  const { code, stderr } = await run(tools.ffmpeg, ['-nostdin', '-hide_banner', '-nostats', ...inputOf(file), ...filter], {
    limits,
    signal,
  })
  return code === 0 ? readLoudness(stderr) : null
}
