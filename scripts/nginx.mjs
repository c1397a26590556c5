// nginx, before which the service is tested too: one that is installed, else Debian's. Without it those tests are skipped, and say so.
import { spawnSync } from 'node:child_process'
import { run, say } from './steps.mjs'

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Installs nginx where there is none and the machine is ours to change. */
export const ensureNginx = () => {
  if (has('nginx')) return
  if (has('apt-get') && process.getuid?.() === 0) {
    say('Installing nginx …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { allowFailure: true })
  }
  if (!has('nginx')) say('There is no nginx here: tests of a server in front are skipped.')
}
