import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** A file that breaks a rule, the file it reaches for, and the rule's name. */
const violations: [rule: string, from: string, to: string][] = [
  ['contract-imports-nobody', 'contract/src/a.ts', 'server/src/x.ts'],
  ['artwork-imports-nobody', 'artwork/src/a.ts', 'contract/src/x.ts'],
  ['demo-imports-nobody', 'demo/src/a.ts', 'contract/src/x.ts'],
  ['server-imports-no-web', 'server/src/a.ts', 'web/src/x.ts'],
  ['web-imports-contract-only', 'web/src/a.ts', 'server/src/x.ts'],
  ['journeys-import-contract-only', 'e2e/a.ts', 'web/src/x.ts'],
  ['benches-import-no-web', 'bench/a.ts', 'web/src/x.ts'],
  ['only-seeding-knows-the-demo', 'server/src/features/home/a.ts', 'demo/src/x.ts'],
  ['a-server-feature-shows-one-file', 'server/src/features/newborn/a.ts', 'server/src/features/home/home.sql.ts'],
  ['only-stores-write-statements', 'server/src/features/home/b.ts', 'server/src/db/statement.ts'],
  ['features-know-no-database-driver', 'server/src/features/home/c.sql.ts', 'server/src/db/postgres.ts'],
  ['ui-knows-nothing-of-ours', 'web/src/ui/a.ts', 'web/src/lib/x.ts'],
  ['lib-knows-no-screen', 'web/src/lib/a.ts', 'web/src/viewer/x.ts'],
  ['web-features-never-meet', 'web/src/viewer/features/newborn/a.ts', 'web/src/viewer/features/home/x.ts'],
  ['viewer-and-studio-never-meet', 'web/src/viewer/a.ts', 'web/src/studio/x.ts'],
  ['studio-and-viewer-never-meet', 'web/src/studio/a.ts', 'web/src/viewer/y.ts'],
]

describe('the boundaries', () => {
  let folder: string
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  const cruise = (): string[] => {
    const report = execFileSync(
      join(root, 'node_modules/.bin/depcruise'),
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'artwork', 'demo', 'server', 'web', 'e2e', 'bench'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    const { summary } = JSON.parse(report) as { summary: { violations: { rule: { name: string }; from: string }[] } }
    return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'matinee-boundaries-'))
    cpSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [, from, to] of violations) {
      const steps = '../'.repeat(from.split('/').length - 1)
      write(to, 'export const here = 1\n')
      write(from, `import { here } from '${steps}${to}'\nexport const there = here\n`)
    }
    write('web/src/viewer/cycle-one.ts', "import { two } from './cycle-two.ts'\nexport const one = () => two\n")
    write('web/src/viewer/cycle-two.ts', "import { one } from './cycle-one.ts'\nexport const two = () => one\n")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('catch a planted violation of each rule, also in a feature that is new', () => {
    const found = cruise()
    for (const [rule, from] of violations) expect(found).toContain(`${rule} ${from}`)
    expect(found.some((line) => line.startsWith('no-cycles '))).toBe(true)
  })
})
