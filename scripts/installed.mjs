// Programs that tests and measurements need beside Node: those that are installed, else Debian's.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { run, say } from './steps.mjs'

export const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Whether packages can be installed here: the machine has Debian's and is ours to change. */
export const canInstall = () => has('apt-get') && process.getuid?.() === 0

/** Installs a package of Debian. */
export const installPackage = (name, options) => {
  say(`Installing ${name} …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options)
}

/** Installs what has `programs` where they are missing; says `without` where they still are. */
const ensure = (programs, packageName, without, isThere = () => programs.every(has)) => {
  if (isThere()) return
  if (canInstall()) installPackage(packageName, { allowFailure: true })
  if (!isThere()) say(without)
}

/** ffmpeg, which packages films. */
export const ensureFfmpeg = () => {
  if (process.env.MATINEE_FFMPEG) return
  ensure(['ffmpeg', 'ffprobe'], 'ffmpeg', 'There is no ffmpeg here: tests that package films are skipped.')
}

/** nginx, behind which the service is tested and measured too. */
export const ensureNginx = () =>
  ensure(['nginx'], 'nginx-light', 'There is no nginx here: what stands behind it is neither tested nor measured.')

// Debian keeps a folder of each version off the PATH.
const versions = '/usr/lib/postgresql'
const hasPostgres = () => existsSync(versions) && readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`))

/** PostgreSQL, on which several servers are tested and measured. */
export const ensurePostgres = () =>
  ensure([], 'postgresql', 'There is no PostgreSQL here: several servers are neither tested nor measured.', hasPostgres)

/** wrk, which makes the load of measurements. */
export const ensureWrk = () => ensure(['wrk'], 'wrk', 'There is no wrk here: loads are not measured.')
