import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '../job/manifest-file.ts'
import type { Manifest } from '../manifest.ts'
import { inputOf, outputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import { commonStretch, printSeconds } from './common-stretch.ts'

/** What all episodes of a season begin and end with. */
export interface Marks {
  intro: { from: number; to: number } | null
  creditsFrom: number | null
  /** Of the other episodes, the share that has the same; the lower one of intro and credits. */
  confidence: number
}

const shortest = 15
const longestIntro = 120
/** An intro is looked for in the first so many seconds, but not behind the middle; credits in the last ones. */
const beginningSeconds = 600
const endSeconds = 420
/** Credits whose music ends earlier before the end are followed by something to see. */
const latestEnd = 60
/** A print tells of the sound that is heard so long after its own time, since it looks at two seconds of it. */
const printLeadSeconds = 0.8
/** Stretches that begin within so many seconds of each other are the same. */
const sameWithin = 2
/** Of the other episodes, so many have to share a stretch. */
const leastShare = 1 / 3

const limits: Limits = { memoryMegabytes: 1024, fileMegabytes: 8, cpuSeconds: 120, totalSeconds: 600, silentSeconds: 300 }

const printsOf = async (file: string, from: number, seconds: number, tools: Tools, signal?: AbortSignal): Promise<Uint32Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'matinee-prints-'))
  try {
    const output = join(folder, 'prints')
    const part = ['-map', '0:a:0', '-ss', String(from), '-t', String(seconds), '-ac', '1', '-ar', '11025', '-c:a', 'pcm_s16le']
    const parameters = [
      '-nostdin',
      '-hide_banner',
      '-y',
      '-v',
      'error',
      ...inputOf(file),
      ...part,
      '-f',
      'chromaprint',
      '-fp_format',
      'raw',
    ]
    const { code, stderr } = await run(tools.ffmpeg, [...parameters, outputOf(output)], { limits, ...(signal ? { signal } : {}) })
    if (code !== 0) throw new Error(`ffmpeg could not take prints of the sound: ${stderr.trim().slice(-300)}`)
    const bytes = await readFile(output)
    return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 4)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Stretched {
  from: number
  to: number
}

interface Found extends Stretched {
  share: number
}

/** Of the stretches that one episode shares with each of the others, the one that most of them agree on. */
const agreed = (stretches: readonly Stretched[], others: number): Found | null => {
  let best: Found | null = null
  for (const { from } of stretches) {
    const same = stretches.filter((stretch) => Math.abs(stretch.from - from) <= sameWithin).sort((one, other) => one.to - other.to)
    const share = same.length / others
    if (share > (best?.share ?? 0)) best = { from, to: same[same.length >> 1]!.to, share }
  }
  return best && best.share >= leastShare ? best : null
}

/** What each recording shares with most of the others, in seconds of its part. */
const sharedBy = (prints: readonly Uint32Array[], isIt: (stretch: Stretched, of: number) => boolean): (Found | null)[] => {
  const found = prints.map((): Stretched[] => [])
  for (const [index, one] of prints.entries())
    for (let next = index + 1; next < prints.length; next++) {
      const stretch = commonStretch(one, prints[next]!, shortest)
      if (!stretch) continue
      const [mine, its] = [stretch.one, stretch.other].map((from) => ({
        from: from + printLeadSeconds,
        to: from + stretch.seconds + printLeadSeconds,
      })) as [Stretched, Stretched]
      if (!isIt(mine, index) || !isIt(its, next)) continue
      found[index]!.push(mine)
      found[next]!.push(its)
    }
  return found.map((stretches) => agreed(stretches, prints.length - 1))
}

const soundIn = ({ audio }: Manifest): string | undefined => (audio.find(({ isDefault }) => isDefault) ?? audio[0])?.file

/** Of a package, the one file beside its manifest that `seasonMarks` reads; undefined where it has no sound. */
export const soundOf = async (folder: string): Promise<string | undefined> => {
  const manifest = await readManifest(folder)
  return manifest ? soundIn(manifest) : undefined
}

/**
 * Finds the intro and the credits of a season's episodes by the sound that they share; `folders` are their packages. Null for an episode that
 * has neither. Undefined where this ffmpeg cannot take prints.
 */
export const seasonMarks = async (
  folders: readonly string[],
  { tools, signal }: { tools: Tools; signal?: AbortSignal },
): Promise<(Marks | null)[] | undefined> => {
  if (!tools.canFingerprint) return undefined
  const [beginnings, ends, endsFrom]: [Uint32Array[], Uint32Array[], number[]] = [[], [], []]
  for (const folder of folders) {
    const manifest = await readManifest(folder)
    const sound = manifest && soundIn(manifest)
    const seconds = manifest?.durationSeconds ?? 0
    const from = Math.max(seconds / 2, seconds - endSeconds)
    endsFrom.push(from)
    const take = (start: number, length: number) =>
      sound ? printsOf(join(folder, sound), start, length, tools, signal) : Promise.resolve(new Uint32Array())
    beginnings.push(await take(0, Math.min(beginningSeconds, seconds / 2)))
    ends.push(await take(from, seconds - from))
  }
  const intros = sharedBy(beginnings, ({ from, to }) => to - from <= longestIntro)
  const credits = sharedBy(ends, ({ to }, index) => ends[index]!.length * printSeconds - to <= latestEnd)
  return folders.map((_, index) => {
    const [intro, end] = [intros[index]!, credits[index]!]
    if (!intro && !end) return null
    return {
      intro: intro && { from: Math.round(intro.from * 10) / 10, to: Math.round(intro.to * 10) / 10 },
      creditsFrom: end && Math.round((endsFrom[index]! + end.from) * 10) / 10,
      confidence: Math.min(intro?.share ?? 1, end?.share ?? 1),
    }
  })
}
