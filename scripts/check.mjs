// npm run check: format, lint, types, boundaries, dead code, byte budgets, unit tests; with --no-tests all but the last.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, runTool, say, workspaces } from './steps.mjs'

install()
say('Format and lint')
runTool('biome', ['check', '--error-on-warnings', '.'])
say('Types')
for (const workspace of workspaces) if (existsSync(join(root, workspace, 'tsconfig.json'))) runTool('tsc', ['-p', workspace])
// Its router is another than the viewers', and a program of TypeScript knows one.
runTool('tsc', ['-p', 'web/src/studio'])
say('Boundaries')
runTool('depcruise', [
  '--config',
  '.dependency-cruiser.cjs',
  'contract/src',
  'artwork/src',
  'demo/src',
  'test-bank/src',
  'subtitles/src',
  'library/src',
  'cli',
  'packaging/src',
  'server/src',
  'web/src',
  'e2e',
  'bench',
])
runTool('depcruise', ['--config', '.dependency-cruiser.folders.cjs', 'server/src'])
say('Dead code')
runTool('knip', [])
build()
say('Budgets')
runTool('tsx', ['scripts/budget.ts'])
if (process.argv.includes('--no-tests')) process.exit(0)
say('Unit tests')
// What needs a database or draws pictures takes minutes and is left to npm test.
runTool('vitest', ['run', 'contract', 'demo', 'test-bank', 'subtitles', 'library', 'cli', 'packaging', 'web', 'bench', 'scripts'])
