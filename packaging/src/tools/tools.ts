import { accessSync, constants, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { type Limits, type RunResult, run } from './run.ts'

/** ffmpeg and ffprobe as they were found, and what they can do. */
export interface Tools {
  ffmpeg: string
  ffprobe: string
  /** '5.1.9-0+deb12u1', or 'N-…' of a build from source. */
  version: string
  /** Codecs that can be decoded, by ffmpeg's names. */
  decodes: ReadonlySet<string>
  /** HDR can become SDR: zscale and tonemap are there. */
  canToneMap: boolean
  /** Blur of a frame can be measured (5.1 and newer have it, small builds may not). */
  canMeasureBlur: boolean
  /** Prints of sound can be taken: it was built with Chromaprint, as Debian's is. */
  canFingerprint: boolean
}

/** No ffmpeg that can package; its message says how to come by one. */
export class ToolsMissing extends Error {
  constructor(found: string) {
    super(
      `${found} Films are packaged by ffmpeg 5.1 or newer with libx264 and aac, and by ffprobe beside it. Debian and Ubuntu: apt-get install ffmpeg; Fedora: dnf install ffmpeg (RPM Fusion); macOS: brew install ffmpeg. Another ffmpeg than the one on the PATH is named by MATINEE_FFMPEG.`,
    )
    this.name = 'ToolsMissing'
  }
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

const onPath = (program: string, path = process.env.PATH ?? ''): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(isProgram)

const glance: Limits = { memoryMegabytes: 4096, fileMegabytes: 1, cpuSeconds: 20, totalSeconds: 60, silentSeconds: 60 }

const oldest = [5, 1] as const

/** Builds from source call themselves N-123-gabcdef, and are newer than any release this asks for. */
const isNewEnough = (version: string): boolean => {
  const numbers = /^n?(\d+)\.(\d+)/.exec(version)
  if (!numbers) return /^(N-|git-|20\d\d)/.test(version)
  const [major, minor] = [Number(numbers[1]), Number(numbers[2])]
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

const namesIn = (listing: string): Set<string> => new Set(Array.from(listing.matchAll(/^\s*[A-Z.|]+\s+(\S+)/gm), ([, name]) => name!))

/** Finds ffmpeg by its given path, else on the PATH, with ffprobe beside it or on the PATH, and checks that both can do the work. */
export const findTools = async (given: string | undefined = process.env.MATINEE_FFMPEG): Promise<Tools> => {
  const ffmpeg = given ? (isProgram(given) ? given : undefined) : onPath('ffmpeg')
  if (!ffmpeg) throw new ToolsMissing(given ? `MATINEE_FFMPEG names ${given}, which is no program.` : 'There is no ffmpeg on the PATH.')
  const beside = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'))
  const ffprobe = isProgram(beside) ? beside : onPath('ffprobe')
  if (!ffprobe) throw new ToolsMissing(`There is no ffprobe beside ${ffmpeg} nor on the PATH.`)
  const ask = async (question: string): Promise<RunResult> => run(ffmpeg, ['-hide_banner', question], { limits: glance })
  const version = /^ffmpeg version (\S+)/.exec((await run(ffmpeg, ['-version'], { limits: glance })).stdout)?.[1]
  if (!version) throw new ToolsMissing(`${ffmpeg} does not say its version: it is no ffmpeg, or does not start.`)
  if (!isNewEnough(version)) throw new ToolsMissing(`${ffmpeg} is ffmpeg ${version}, which is too old.`)
  const [encoders, filters] = (await Promise.all([ask('-encoders'), ask('-filters')])).map(({ stdout }) => namesIn(stdout))
  const decodes = new Set(Array.from((await ask('-codecs')).stdout.matchAll(/^ D[.E][A-Z][.I][.L][.S] (\S+)/gm), ([, name]) => name!))
  const lacking = ['libx264', 'aac', 'webvtt', 'mjpeg'].filter((name) => !encoders!.has(name))
  if (lacking.length > 0) throw new ToolsMissing(`${ffmpeg} was built without ${lacking.join(', ')}.`)
  return {
    ffmpeg,
    ffprobe,
    version,
    decodes,
    canToneMap: filters!.has('zscale') && filters!.has('tonemap'),
    canMeasureBlur: filters!.has('blurdetect'),
    canFingerprint: /^\s*E\s+chromaprint\s/m.test((await ask('-muxers')).stdout),
  }
}

/** How many threads an encode takes when nobody says: one is left to the service. */
export const usualThreads = (): number => Math.max(1, availableParallelism() - 1)
