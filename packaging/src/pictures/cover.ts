import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '../probe/source.ts'
import { inputOf, outputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'

const limits: Limits = { memoryMegabytes: 1024, fileMegabytes: 32, cpuSeconds: 60, totalSeconds: 120, silentSeconds: 60 }

/** Larger ones are no cover, and cost memory to decode. */
const mostPixels = 50_000_000
const highest = 3000

const coverFile = 'cover.jpg'

/** Takes the poster that came attached to a film: of its upright pictures the largest. Null where it has none that can be read. */
export const takeCover = async (
  { file, covers }: Source,
  { tools, folder, signal }: { tools: Tools; folder: string; signal?: AbortSignal | undefined },
): Promise<string | null> => {
  const [cover] = covers
    .filter(({ width, height }) => height > width && width * height <= mostPixels)
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
  if (!cover) return null
  const scale = `scale=-2:'min(${highest},ih)':out_range=pc,format=yuvj420p`
  const parameters = [
    ...['-nostdin', '-hide_banner', '-y', '-v', 'error', ...inputOf(file), '-map', `0:${cover.stream}`, '-vf', scale, '-frames:v', '1'],
    ...['-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2', '-update', '1', outputOf(join(folder, coverFile))],
  ]
  await run(tools.ffmpeg, parameters, { limits, signal })
  const bytes = await stat(join(folder, coverFile)).then(
    ({ size }) => size,
    () => 0,
  )
  return bytes > 0 ? coverFile : null
}
