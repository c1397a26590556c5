// npm run bench [pages|personal|cache|packaging|segments|home|import|player|positions|progress|scan|search|signins|neighbours|memory|contrast|evening|faults|kills|lighthouse|pictures|quality|shifts|soak|studio|verdicts|videos]: measures the built service beside what it is compared to, in one run.
// npm run bench tables [names] [short]: those that measure, as one section of docs/benchmarks.md.
import { ensureBrowser } from './browser.mjs'
import { ensureNginx, ensurePostgres, ensureWrk } from './installed.mjs'
import { build, install, runTool } from './steps.mjs'

install()
build()
ensureNginx()
ensurePostgres()
ensureWrk()
const chromium = ensureBrowser()
const [first, ...words] = process.argv.slice(2)
const program = first === 'tables' ? ['scripts/bench-tables.ts', ...words] : ['bench/main.ts', ...process.argv.slice(2)]
runTool('tsx', program, { env: chromium ? { CHROMIUM_PATH: chromium } : {} })
