import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainCue, writeWebVtt } from '@matinee/subtitles/cue'
import { inputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import { type FrameMeasures, readMeasures } from './measures.ts'

export interface Storyboard {
  file: string
  sheets: string[]
  intervalSeconds: number
  width: number
  height: number
}

const columns = 10
const rows = 10
const thumbnailHeight = 90
const widest = 214

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** A hundred pictures of a short film; of a longer one, one each ten seconds. */
const intervalOf = (durationSeconds: number): number => Math.min(10, Math.max(1, Math.round(durationSeconds / 100)))

/** WebVTT of a storyboard: each cue is a picture on a sheet, by a media fragment. */
export const storyboardText = ({ sheets, intervalSeconds, width, height }: Storyboard, durationSeconds: number): string => {
  const count = Math.max(1, Math.ceil(durationSeconds / intervalSeconds - 0.01))
  const cues = Array.from({ length: count }, (_, index) => {
    const sheet = sheets[Math.floor(index / (columns * rows))]
    const [x, y] = [index % columns, Math.floor(index / columns) % rows]
    const [from, to] = [index * intervalSeconds, Math.min(durationSeconds, (index + 1) * intervalSeconds)]
    const ms = (seconds: number) => Math.round(seconds * 1000)
    return sheet ? [plainCue(ms(from), ms(to), `${sheet}#xywh=${x * width},${y * height},${width},${height}`)] : []
  })
  return writeWebVtt(cues.flat())
}

export interface PictureSource {
  /** A finished rendition. */
  file: string
  width: number
  height: number
  durationSeconds: number
}

const limits: Limits = { memoryMegabytes: 4096, fileMegabytes: 200, cpuSeconds: 3600, totalSeconds: 7200, silentSeconds: 7200 }

/** Draws the storyboard from key frames alone, and measures each of them on the way. */
export const drawStoryboard = async (
  { file, width, height, durationSeconds }: PictureSource,
  { tools, folder, signal }: { tools: Tools; folder: string; signal?: AbortSignal },
): Promise<{ storyboard: Storyboard; measures: FrameMeasures[] }> => {
  const intervalSeconds = intervalOf(durationSeconds)
  const size = { width: Math.min(widest, even((width / height) * thumbnailHeight)), height: thumbnailHeight }
  const blur = tools.canMeasureBlur ? 'blurdetect,' : ''
  const graph = [
    '[0:v]split[thumbs][frames]',
    `[thumbs]fps=1/${intervalSeconds}:start_time=0:eof_action=pass,scale=${size.width}:${size.height}:flags=area,setsar=1,tile=${columns}x${rows}[sheets]`,
    `[frames]scale=320:-2:flags=area,${blur}signalstats,entropy,metadata=print:file=-[measured]`,
  ].join(';')
  const parameters = [
    ...['-nostdin', '-hide_banner', '-y', '-v', 'error', '-skip_frame', 'nokey', ...inputOf(file), '-an', '-filter_complex', graph],
    ...['-map', '[sheets]', '-c:v', 'mjpeg', '-q:v', '5', '-pix_fmt', 'yuvj420p', '-f', 'image2', 'storyboard-%d.jpg'],
    ...['-map', '[measured]', '-f', 'null', '-'],
  ]
  const lines: string[] = []
  await run(tools.ffmpeg, parameters, { limits, signal, folder, onLine: (line) => lines.push(line) })
  const sheets = (await readdir(folder))
    .filter((name) => /^storyboard-\d+\.jpg$/.test(name))
    .sort((one, other) => Number(/\d+/.exec(one)) - Number(/\d+/.exec(other)))
  const storyboard: Storyboard = { file: 'storyboard.vtt', sheets, intervalSeconds, ...size }
  await writeFile(join(folder, storyboard.file), storyboardText(storyboard, durationSeconds))
  return { storyboard, measures: readMeasures(lines) }
}
