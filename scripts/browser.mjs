// The browser that the journeys run in: one that is installed, else Debian's, else Playwright's own download.
import { existsSync } from 'node:fs'
import { canInstall, installPackage } from './installed.mjs'
import { runTool } from './steps.mjs'

/** Without a window it takes a fifth less of the processor for the same pages. */
const headless = '/usr/bin/chromium-headless-shell'
const withWindow = '/usr/bin/chromium'
const usual = [headless, withWindow, '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** Path of a Chromium, installed first if need be; undefined where Playwright's own is to be used. */
export const ensureBrowser = () => {
  const known = [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path))
  if (known) return known
  if (canInstall()) {
    installPackage('chromium-headless-shell', { allowFailure: true })
    if (existsSync(headless)) return headless
    installPackage('chromium')
    return withWindow
  }
  runTool('playwright', ['install', 'chromium'])
  return undefined
}
