// npm test: everything, the journeys in a real browser included. Installs what it needs.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureFfmpeg, ensureNginx, ensurePostgres } from './installed.mjs'
import { build, install, root, runTool, say } from './steps.mjs'

install()
const chromium = ensureBrowser()
ensureFfmpeg()
ensureNginx()
ensurePostgres()
build()
say('Unit and call tests')
const statements = join(root, '.cache/statements')
rmSync(statements, { recursive: true, force: true })
mkdirSync(statements, { recursive: true })
runTool('vitest', ['run'], { env: { STATEMENTS_FOLDER: statements } })
say('Statements')
runTool('tsx', ['scripts/check-statements.ts', statements])
say('Browser journeys')
runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts'], { env: chromium ? { CHROMIUM_PATH: chromium } : {} })
