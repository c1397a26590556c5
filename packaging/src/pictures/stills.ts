import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plan } from '../plan/plan.ts'
import type { Source } from '../probe/source.ts'
import { inputOf, outputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import { bestMoments, type FrameMeasures, scoreOf } from './measures.ts'

/** A frame of the film that can stand for it. */
export interface Still {
  file: string
  atSeconds: number
  /** To compare stills of one film by; higher is better. */
  score: number
}

const candidates = 5
const widest = 1920

const limits: Limits = { memoryMegabytes: 4096, fileMegabytes: 50, cpuSeconds: 300, totalSeconds: 600, silentSeconds: 600 }

/** Takes the film's best frames from the source, in its full size, best first. */
export const takeStills = async (
  source: Source,
  plan: Plan,
  measures: readonly FrameMeasures[],
  { tools, folder, signal }: { tools: Tools; folder: string; signal?: AbortSignal },
): Promise<Still[]> => {
  const stills: Still[] = []
  const { width, height } = plan.renditions.reduce((best, one) => (one.width > best.width ? one : best))
  const scale = Math.min(1, widest / Math.max(width, height))
  // A still needs no even pace, and is taken where it stands.
  const filters = plan.filters.filter((filter) => !/^(fps|setpts)=/.test(filter))
  const size = `scale=${Math.round(width * scale)}:${Math.round(height * scale)}:flags=bicubic:out_range=pc,setsar=1`
  for (const moment of bestMoments(measures, source.durationSeconds, candidates)) {
    const file = `still-${stills.length + 1}.jpg`
    const parameters = [
      ...['-nostdin', '-hide_banner', '-y', '-v', 'error', '-ss', moment.atSeconds.toFixed(3), ...inputOf(source.file)],
      ...['-map', `0:${source.video.stream}`, '-vf', [...filters, size, 'format=yuvj420p'].join(','), '-frames:v', '1'],
      ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2', '-update', '1', outputOf(join(folder, file))],
    ]
    await run(tools.ffmpeg, parameters, { limits, signal })
    const isThere = await stat(join(folder, file)).then(
      ({ size }) => size > 0,
      () => false,
    )
    if (isThere) stills.push({ file, atSeconds: moment.atSeconds, score: Math.round(scoreOf(moment) * 1000) / 1000 })
  }
  return stills
}
