// The browser that the journeys run in: one that is installed, else Debian's, else Playwright's own download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, runTool, say } from './steps.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Path of a Chromium, installed first if need be; undefined where Playwright's own is to be used. */
export const ensureBrowser = () => {
  const known = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
  if (known) return known
  if (has('apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    return usual[0]
  }
  runTool('playwright', ['install', 'chromium'])
  return undefined
}
