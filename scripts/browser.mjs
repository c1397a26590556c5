// The browser that the journeys run in: one that is installed, else Debian's, else Playwright's own download.
import { existsSync } from 'node:fs'
import { canInstall, installPackage } from './installed.mjs'
import { runTool } from './steps.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Path of a Chromium, installed first if need be; undefined where Playwright's own is to be used. */
export const ensureBrowser = () => {
  const known = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
  if (known) return known
  if (canInstall()) {
    installPackage('chromium')
    return usual[0]
  }
  runTool('playwright', ['install', 'chromium'])
  return undefined
}
