import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFilm } from '@matinee/packaging/job/package'
import { findTools, type Tools } from '@matinee/packaging/tools/tools'
import { root } from './service.ts'

/** How like its source each rendition is, beside encodes of the same size at a fixed bitrate and with equally many bytes. */

const stored = join(root, '../shared/data/video/real')
const preset = process.env.BENCH_PRESET ?? 'medium'
const threads = 1
const seconds = 12

const films = [
  { name: 'a drawing', file: 'bbb-480p-30s.mp4' },
  { name: 'a flower in the wind', file: 'mdn-flower.mp4' },
  { name: 'a person, held in the hand', file: 'mp4-rotated-270.mp4' },
]

interface Picture {
  file: string
  width: number
  height: number
  framesPerSecond: number
  seconds: number
}

/** One rendition of a film, and what it is compared with. */
interface Rung {
  film: string
  source: Picture
  ours: Picture
  bits: number
}

const run = (program: string, parameters: readonly string[]): string => {
  const { stdout, stderr, status } = spawnSync(program, parameters, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim().split('\n').at(-1)}`)
  return stdout
}

const quiet = ['-nostdin', '-hide_banner', '-v', 'error', '-y']

/** Bits of the picture alone, without its container's. */
const bitsOf = (tools: Tools, file: string): number =>
  run(tools.ffprobe, ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'packet=size', '-of', 'csv=p=0', file])
    .split('\n')
    .reduce((sum, size) => sum + 8 * (Number.parseInt(size, 10) || 0), 0)

interface Likeness {
  /** SSIM of brightness, mean of all frames; 1 is the source. */
  mean: number
  /** Of the frame that only one in twenty is worse than. */
  worst: number
}

/** Compares every frame at the source's size, to which a smaller picture is scaled as a player would. */
const likenessOf = (tools: Tools, file: string, { source }: Rung): Likeness => {
  // Numbered frames: containers round times differently, and a frame must never be compared with its neighbour.
  const numbered = `settb=1/90000,setpts=round(N*${90_000 / source.framesPerSecond})`
  const graph = [
    `[0:v]${numbered},scale=${source.width}:${source.height}:flags=bicubic,format=yuv420p[a]`,
    `[1:v]${numbered},format=yuv420p[b]`,
    '[a][b]ssim=stats_file=-:shortest=1',
  ].join(';')
  const told = run(tools.ffmpeg, [...quiet, '-i', file, '-i', source.file, '-lavfi', graph, '-f', 'null', '-'])
  const frames = Array.from(told.matchAll(/ Y:([\d.]+)/g), ([, value]) => Number(value)).sort((one, other) => one - other)
  const expected = Math.round(source.seconds * source.framesPerSecond)
  if (Math.abs(frames.length - expected) > 1) throw new Error(`${file} has ${frames.length} frames, not ${expected}.`)
  return { mean: frames.reduce((sum, value) => sum + value, 0) / frames.length, worst: frames[Math.floor(frames.length / 20)]! }
}

/** The same size at a fixed bitrate, so chosen that it comes out with these bits; answers how many came out. */
const encodeFixed = (tools: Tools, { source, ours }: Rung, bits: number, file: string): number => {
  const scaled = `scale=${ours.width}:${ours.height}:flags=bicubic,setsar=1,format=yuv420p`
  const keyFrames = ['-force_key_frames', 'expr:gte(t,n_forced*2)', '-forced-idr', '1', '-sc_threshold', '0', '-g', '9999']
  let target = bits / source.seconds
  for (let tries = 0; ; tries++) {
    const rate = ['-b:v', target, '-maxrate', target * 1.1, '-bufsize', target * 2].map((value) =>
      typeof value === 'number' ? String(Math.round(value)) : value,
    )
    const encoder = ['-c:v', 'libx264', '-preset', preset, '-profile:v', 'high', ...rate, ...keyFrames, '-threads', String(threads)]
    run(tools.ffmpeg, [...quiet, '-i', source.file, '-an', '-vf', scaled, ...encoder, file])
    const came = bitsOf(tools, file)
    if (Math.abs(came / bits - 1) < 0.01 || tries === 3) return came
    target *= bits / came
  }
}

/** A film without loss in its coding or sound beside it, so that all renditions are encoded and its pictures are what they are compared with. */
const prepare = async (tools: Tools, folder: string, { name, file }: (typeof films)[number]): Promise<Rung[]> => {
  const source = join(folder, `${file}.mkv`)
  run(tools.ffmpeg, [...quiet, '-t', String(seconds), '-i', join(stored, file), '-an', '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', source])
  const output = join(folder, file)
  const manifest = await packageFilm({ file: source, output, tools, canGrow: false, settings: { preset, threads } })
  const { width, height, framesPerSecond } = manifest.source
  const picture = { file: source, width, height, framesPerSecond, seconds: manifest.durationSeconds }
  return manifest.renditions
    .toSorted((one, other) => one.width - other.width)
    .map((rendition) => {
      const ours = { ...picture, file: join(output, rendition.file), width: rendition.width, height: rendition.height }
      return { film: name, source: picture, ours, bits: bitsOf(tools, ours.file) }
    })
}

const shortSide = ({ ours }: Rung): number => Math.min(ours.width, ours.height)

/** Of the renditions of this size, those of other films among them, the bitrate that makes as many bytes of all as ours have. */
const sharedRate = (rungs: readonly Rung[], rung: Rung): number | null => {
  const alike = rungs.filter((other) => shortSide(other) === shortSide(rung))
  if (alike.length < 2) return null
  return alike.reduce((sum, { bits }) => sum + bits, 0) / alike.reduce((sum, { source }) => sum + source.seconds, 0)
}

const told = ({ mean, worst }: Likeness): string => `${mean.toFixed(4)} (${worst.toFixed(4)})`
const rateOf = (bits: number, { source }: Rung): string => String(Math.round(bits / source.seconds / 1000))

const rowOf = (tools: Tools, folder: string, rungs: readonly Rung[], rung: Rung): string => {
  const fixed = join(folder, 'fixed.mp4')
  const cells = [
    rung.film,
    `${rung.ours.width}x${rung.ours.height}`,
    rateOf(rung.bits, rung),
    told(likenessOf(tools, rung.ours.file, rung)),
  ]
  const came = encodeFixed(tools, rung, rung.bits, fixed)
  cells.push(rateOf(came, rung), told(likenessOf(tools, fixed, rung)))
  const shared = sharedRate(rungs, rung)
  if (shared === null) cells.push('', '')
  else {
    const bits = encodeFixed(tools, rung, shared * rung.source.seconds, fixed)
    cells.push(rateOf(bits, rung), told(likenessOf(tools, fixed, rung)))
  }
  return `| ${cells.join(' | ')} |`
}

const heading = [
  '| film | size | ours, kb/s | SSIM (worst of 20) | fixed, kb/s | SSIM (worst of 20) | one for all films, kb/s | SSIM (worst of 20) |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** Prints a table of `docs/benchmarks.md`; part of `npm run bench packaging`, and alone as `npm run bench quality`. */
export const benchQuality = async (): Promise<void> => {
  if (!existsSync(stored)) return void process.stdout.write('Left out: ../shared/data is not here.\n')
  const tools = await findTools()
  const folder = mkdtempSync(join(tmpdir(), 'matinee-bench-quality-'))
  try {
    const rungs: Rung[] = []
    for (const film of films) rungs.push(...(await prepare(tools, folder, film)))
    process.stdout.write(`${heading}\n`)
    for (const rung of rungs) process.stdout.write(`${rowOf(tools, folder, rungs, rung)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
