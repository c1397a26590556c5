// npm test: everything, the journeys in a real browser included. Installs what it needs.
import { ensureBrowser } from './browser.mjs'
import { build, install, runTool, say } from './steps.mjs'

install()
const chromium = ensureBrowser()
build()
say('Unit and call tests')
runTool('vitest', ['run'])
say('Browser journeys')
runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: chromium ? { CHROMIUM_PATH: chromium } : {} })
