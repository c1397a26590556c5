import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { findTools, type Tools } from '../tools/tools.ts'

/** ffmpeg of this machine; null where there is none, or one that cannot package: tests that need it are skipped then. */
export const tools: Tools | null = await findTools().catch(() => null)
if (!tools) process.stderr.write('No ffmpeg 5.1 or newer here: tests that package films are skipped.\n')

/** A folder for a file of tests, removed after them. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'matinee-packaging-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a small film by ffmpeg's own sources of pictures and tones. */
export const makeFilm = (file: string, parameters: readonly string[]): string => {
  execFileSync(tools!.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...parameters, `file:${file}`], { stdio: ['ignore', 'inherit', 'inherit'] })
  return file
}

/** So many seconds of a moving picture. */
export const picture = (seconds: number, { size = '160x90', rate = '24' } = {}): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
]

export const tone = (seconds: number, { source = 'sine=440:r=48000', volume = '1' } = {}): string[] => [
  ...['-f', 'lavfi', '-i', `${source}:d=${seconds},volume=${volume}`],
]

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-threads', '1']
