import { Refusal } from '../refusal.ts'
import { soundInputOf } from '../tools/input.ts'
import { LimitReached, type Limits, run } from '../tools/run.ts'
import { readFirstBytes } from './first-bytes.ts'
import type { ProbeOptions } from './probe.ts'
import type { AudioTrack } from './source.ts'
import { audioTrackOf, type ProbedStream } from './streams.ts'

const limits: Limits = { memoryMegabytes: 2048, fileMegabytes: 1, cpuSeconds: 60, totalSeconds: 120, silentSeconds: 60 }

/** The first sound of a file that need not have a picture. Throws a Refusal, in words for people, where there is none. */
export const probeSound = async (file: string, { tools, signal }: ProbeOptions): Promise<AudioTrack> => {
  await readFirstBytes(file)
  const parameters = ['-v', 'error', '-show_streams', '-select_streams', 'a', '-of', 'json', ...soundInputOf(file)]
  const { stdout } = await run(tools.ffprobe, parameters, { limits, signal }).catch((error: unknown) => {
    if (error instanceof LimitReached) throw new Refusal('damaged', 'It cannot be read within the limits set for it.')
    throw error
  })
  const [stream] = (JSON.parse(stdout || '{}') as { streams?: ProbedStream[] }).streams ?? []
  if (!stream) throw new Refusal('not-a-film', 'No sound can be read from this file.')
  const track = audioTrackOf(stream)
  if (track.channels === 0 || !tools.decodes.has(track.codec))
    throw new Refusal('unknown-codec', `It is coded in a way (${track.codec}) that this ffmpeg cannot read.`)
  return { ...track, canDecode: true, decodeErrors: 0 }
}
