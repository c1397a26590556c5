import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './steps.mjs'

/** A file that breaks a rule, by the rule that must see it. */
const planted: Record<string, [path: string, text: string]> = {
  'lint/nursery/noFloatingPromises': [
    'server/src/floating.ts',
    'const save = async (): Promise<void> => {}\nexport const act = (): void => {\n  save()\n}\n',
  ],
  'lint/nursery/useExhaustiveSwitchCases': [
    'server/src/switch.ts',
    "export const words = (kind: 'film' | 'series'): string => {\n  let text = ''\n  switch (kind) {\n    case 'film':\n      text = 'Film'\n      break\n  }\n  return text\n}\n",
  ],
  'lint/style/noExcessiveLinesPerFile': [
    'server/src/long.ts',
    Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}\n`).join(''),
  ],
  'lint/style/noRestrictedImports': [
    'web/src/lazy.tsx',
    "import { lazy } from 'react'\n\nexport const Part = lazy(() => import('./part.tsx'))\n",
  ],
}

describe('the linter', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'matinee-lint-'))
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [path, text] of Object.values(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.entries(planted))('%s refuses what was planted', (rule, [path]) => {
    const { status, stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--error-on-warnings', '--vcs-enabled=false', '--reporter=github', path],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    expect(status).toBe(1)
    expect(stdout).toContain(rule)
  })
})
