import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
export const withoutFfmpeg = 'ffmpeg is not installed, which makes films playable.'

/** Codecs that a service passes on as they are. */
const thatFit = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '48', '-c:a', 'aac', '-ac', '2']
/** Codecs that no browser plays. */
export const oldCodecs = ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']

interface Film {
  seconds?: number
  /** Noise does not compress: about 2 MB a second. */
  isNoise?: boolean
  codecs?: readonly string[]
}

/** Makes a film with a picture that changes and a tone. */
export const makeFilm = (path: string, { seconds = 8, isNoise = false, codecs = thatFit }: Film = {}): void => {
  mkdirSync(dirname(path), { recursive: true })
  const shape = `size=320x180:rate=24:duration=${seconds}`
  const picture = isNoise ? `nullsrc=${shape.replace('320x180', '640x360')},geq=random(1)*255:128:128` : `testsrc2=${shape}`
  const source = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=48000:duration=${seconds}`]
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...source, ...codecs, ...(isNoise ? ['-b:v', '18M'] : []), path])
  makeOld(path)
}

/** What was written just now may still be being copied, and a library waits for it. */
export const makeOld = (path: string): void => utimesSync(path, new Date(0), new Date(0))
