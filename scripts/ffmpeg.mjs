// ffmpeg, which packages films: one that is installed, else Debian's. Without it the tests that package are skipped, and say so.
import { spawnSync } from 'node:child_process'
import { run, say } from './steps.mjs'

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs ffmpeg where there is none and the machine is ours to change. */
export const ensureFfmpeg = () => {
  if (process.env.MATINEE_FFMPEG || (has('ffmpeg') && has('ffprobe'))) return
  if (has('apt-get') && process.getuid?.() === 0) {
    say('Installing ffmpeg …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'ffmpeg'], { allowFailure: true })
  }
  if (!has('ffmpeg')) say('There is no ffmpeg here: tests that package films are skipped.')
}
