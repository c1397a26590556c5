import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFilm } from '@matinee/packaging/job/package'
import { findTools, type Tools } from '@matinee/packaging/tools/tools'
import { benchQuality } from './packaging-quality.ts'
import { root } from './service.ts'

/** Packaging beside one plain ffmpeg command that makes the same renditions and sound with ffmpeg's own HLS muxer, decoding once. */

const stored = join(root, '../shared/data/video/real/bbb-480p-30s.mp4')
const preset = process.env.BENCH_PRESET ?? 'medium'
const threads = 1

interface Film {
  name: string
  parameters: string[]
}

/** The stored drawing, and noise and movement that no encoder likes, so that nothing is copied. */
const films = (): Film[] => {
  const encoded = ['-c:v', 'mpeg4', '-q:v', '3', '-c:a', 'ac3']
  const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=24:d=12,noise=alls=8:allf=t', '-f', 'lavfi', '-i', 'sine=440:r=48000:d=12']
  const drawn = existsSync(stored) ? [{ name: 'a drawing, 854x480, 30 s', parameters: ['-i', stored, ...encoded] }] : []
  return [...drawn, { name: 'noise and movement, 1280x720, 12 s', parameters: [...moving, ...encoded] }]
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(mp4|m4s)$/.test(name))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** Runs a program; its children's processor time in seconds. */
const timed = (program: string, parameters: readonly string[]): number => {
  const { stderr, status } = spawnSync(
    '/bin/sh',
    ['-c', '"$@" >/dev/null 2>/dev/null; status=$?; times >&2; exit $status', 'sh', program, ...parameters],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`${program} failed: ${parameters.join(' ')}`)
  const last = stderr.trim().split('\n').at(-1) ?? ''
  return Array.from(last.matchAll(/(\d+)m([\d.]+)s/g), ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds)).reduce(
    (a, b) => a + b,
    0,
  )
}

/** One command that makes what the manifest tells of. */
const plain = (tools: Tools, source: string, folder: string, renditions: readonly Rendition[]): number => {
  const split = `[0:v]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`
  const scaled = renditions.map(({ width, height }, index) => `[s${index}]scale=${width}:${height}[v${index}]`)
  const outputs = renditions.flatMap(({ peakBitsPerSecond }, index) => [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', preset, '-crf', '22', '-maxrate', String(peakBitsPerSecond)],
    ...['-bufsize', String(peakBitsPerSecond * 2), '-pix_fmt', 'yuv420p', '-sc_threshold', '0', '-g', '48', '-threads', String(threads)],
    ...['-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file', '-hls_playlist_type', 'vod'],
    join(folder, `v${index}.m3u8`),
  ])
  const sound = ['-map', '0:a', '-ac', '2', '-c:a', 'aac', '-b:a', '160k', '-f', 'hls', '-hls_time', '2', '-hls_segment_type', 'fmp4']
  const hls = ['-hls_flags', 'single_file', '-hls_playlist_type', 'vod', join(folder, 'a.m3u8')]
  const graph = ['-filter_complex', [split, ...scaled].join(';')]
  return timed(tools.ffmpeg, ['-nostdin', '-y', '-threads', String(threads), '-i', source, ...graph, ...outputs, ...sound, ...hls])
}

interface Rendition {
  width: number
  height: number
  peakBitsPerSecond: number
}

export const benchPackaging = async (): Promise<void> => {
  const tools = await findTools()
  const folder = mkdtempSync(join(tmpdir(), 'matinee-bench-packaging-'))
  try {
    for (const [index, { name, parameters }] of films().entries()) {
      const source = join(folder, `${index}.mkv`)
      timed(tools.ffmpeg, ['-nostdin', '-y', ...parameters, source])
      const output = join(folder, `ours-${index}`)
      const begun = performance.now()
      let [playableMs, renditions] = [0, [] as readonly Rendition[]]
      const manifest = await packageFilm({
        ...{ file: source, output, tools, canGrow: true, settings: { preset, threads } },
        onEvent: (event) => {
          if (event.kind === 'planned') renditions = event.plan.renditions
          if (event.kind === 'playable') playableMs = performance.now() - begun
        },
      })
      const wallMs = performance.now() - begun
      const beside = mkdtempSync(join(folder, 'plain-'))
      const plainBegun = performance.now()
      const plainCpu = plain(tools, source, beside, renditions)
      const plainMs = performance.now() - plainBegun
      const [ours, theirs] = [bytesIn(output), bytesIn(beside)]
      process.stdout.write(
        `${name}, ${renditions.length} renditions: processor ${manifest.cpuSeconds.toFixed(1)} s, plain ${plainCpu.toFixed(1)} s (${(manifest.cpuSeconds / plainCpu).toFixed(2)}); ` +
          `clock ${(wallMs / 1000).toFixed(1)} s, plain ${(plainMs / 1000).toFixed(1)} s; playable after ${(playableMs / 1000).toFixed(1)} s; ` +
          `${(ours / 1e6).toFixed(2)} MB, plain ${(theirs / 1e6).toFixed(2)} MB (${(ours / theirs).toFixed(2)})\n`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await benchQuality()
}
