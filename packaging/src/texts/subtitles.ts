import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWebVtt } from '@matinee/subtitles/cue'
import { readSubtitles } from '@matinee/subtitles/read-subtitles'
import type { SubtitlePlan } from '../plan/subtitles.ts'
import type { Source } from '../probe/source.ts'
import { inputOf, outputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'

export interface WrittenSubtitles {
  name: string
  file: string
  cues: number
}

/** Text of one track beyond this is refused. */
const mostBytes = 50 << 20

const limitsFor = (source: Source): Limits => ({
  memoryMegabytes: 2048,
  fileMegabytes: mostBytes / 2 ** 20,
  cpuSeconds: 600,
  totalSeconds: 600 + source.bytes / 2e6,
  silentSeconds: 600 + source.bytes / 2e6,
})

/** WebVTT keeps its cue settings only as it is; all else is decoded into one format first. */
const isKept = (codec: string): boolean => codec === 'webvtt'

const rawFile = (folder: string, { name, codec }: SubtitlePlan): string => join(folder, `${name}.${isKept(codec) ? 'kept.vtt' : 'ass'}`)

/** Writes a source's text subtitles as WebVTT files. A track that holds nothing readable is left out. */
export const writeSubtitles = async (
  source: Source,
  tracks: readonly SubtitlePlan[],
  { tools, folder, signal }: { tools: Tools; folder: string; signal?: AbortSignal },
): Promise<WrittenSubtitles[]> => {
  if (tracks.length === 0) return []
  const outputs = tracks.flatMap((track) => [
    ...['-map', `0:${track.stream}`, '-c:s', isKept(track.codec) ? 'copy' : 'ass', '-f', isKept(track.codec) ? 'webvtt' : 'ass'],
    outputOf(rawFile(folder, track)),
  ])
  const parameters = ['-nostdin', '-hide_banner', '-y', '-v', 'error', ...inputOf(source.file), ...outputs]
  await run(tools.ffmpeg, parameters, { limits: limitsFor(source), signal })
  const written: WrittenSubtitles[] = []
  for (const track of tracks) {
    const raw = rawFile(folder, track)
    const size = await stat(raw).then(
      ({ size }) => size,
      () => 0,
    )
    if (size > 0 && size < mostBytes) {
      const { cues, header } = readSubtitles(await readFile(raw))
      const file = `${track.name}.vtt`
      if (cues.length > 0) {
        await writeFile(join(folder, file), writeWebVtt(cues, header))
        written.push({ name: track.name, file, cues: cues.length })
      }
    }
    await rm(raw, { force: true })
  }
  return written
}
