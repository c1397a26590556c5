import { setTimeout as pause } from 'node:timers/promises'
import type { Fragment, Initialisation } from '../hls/fragments.ts'
import { FragmentReader } from '../hls/fragments.ts'
import { type Limits, run } from '../tools/run.ts'

export interface Track {
  name: string
  initialisation: Initialisation
  fragments: Fragment[]
}

export interface EncodeOptions {
  ffmpeg: string
  parameters: string[]
  limits: Limits
  signal?: AbortSignal
  /** Tracks that the command writes, by name, and their files. */
  files: ReadonlyMap<string, string>
  onSeconds: (seconds: number) => void
  /** Tracks that have grown, as they are on disk. */
  onGrown?: (tracks: readonly Track[]) => Promise<void>
}

const lookEveryMs = 500

/** Reads what tracks have become, again and again. */
const followTracks = (files: ReadonlyMap<string, string>) => {
  const tracks = Array.from(files, ([name, file]) => ({ name, reader: new FragmentReader(file), fragments: [] as Fragment[] }))
  return async (): Promise<{ hasGrown: boolean; tracks: Track[] }> => {
    let hasGrown = false
    for (const track of tracks) {
      const found = await track.reader.readOn()
      hasGrown ||= found.length > 0
      track.fragments.push(...found)
    }
    const begun = tracks.flatMap(({ name, reader, fragments }) =>
      reader.initialisation && fragments.length > 0 ? { name, initialisation: reader.initialisation, fragments } : [],
    )
    return { hasGrown, tracks: begun }
  }
}

/** Reads tracks that are finished. */
export const readTracks = async (files: ReadonlyMap<string, string>): Promise<Track[]> => (await followTracks(files)()).tracks

const lastWords = (stderr: string): string => stderr.trim().split('\n').slice(-3).join(' / ').slice(0, 500)

/** Runs a command that writes tracks, tells how far it is, and answers the tracks and which of them hold nothing. */
export const encode = async ({ ffmpeg, parameters, limits, signal, files, onSeconds, onGrown }: EncodeOptions) => {
  const look = followTracks(files)
  let isRunning = true
  const follow = async () => {
    while (isRunning) {
      const { hasGrown, tracks } = await look()
      if (hasGrown) await onGrown?.(tracks)
      await pause(lookEveryMs)
    }
  }
  const following = onGrown ? follow() : Promise.resolve()
  // Its failure is told below, not as one that nobody waits for.
  following.catch(() => {})
  const onLine = (line: string) => {
    const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1]
    if (microseconds) onSeconds(Number(microseconds) / 1e6)
  }
  const { code, stderr } = await run(ffmpeg, parameters, { limits, signal, onLine }).finally(() => {
    isRunning = false
  })
  await following
  if (code !== 0)
    throw new Error(`ffmpeg failed (${code ?? 'killed, probably by its limits of memory, output or time'}): ${lastWords(stderr)}`)
  const { tracks } = await look()
  const missing = [...files.keys()].filter((name) => !tracks.some((track) => track.name === name))
  return { tracks, missing }
}
