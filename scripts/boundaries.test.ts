import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workspaces } from './steps.mjs'

const root = join(import.meta.dirname, '..')

/** A file that breaks a rule, the file it reaches for, and the rule's name. */
const violations: [rule: string, from: string, to: string][] = [
  ['contract-imports-nobody', 'contract/src/a.ts', 'server/src/x.ts'],
  ['artwork-imports-nobody', 'artwork/src/a.ts', 'contract/src/x.ts'],
  ['demo-imports-nobody', 'demo/src/a.ts', 'contract/src/x.ts'],
  ['test-bank-imports-nobody', 'test-bank/src/a.ts', 'server/src/x.ts'],
  ['subtitles-imports-nobody', 'subtitles/src/a.ts', 'library/src/x.ts'],
  ['library-imports-subtitles-alone', 'library/src/a.ts', 'contract/src/x.ts'],
  ['cli-imports-library-packaging-and-contract', 'cli/src/a.ts', 'web/src/x.ts'],
  ['cli-asks-the-service-for-its-commands-alone', 'cli/src/b.ts', 'server/src/x.ts'],
  ['packaging-imports-subtitles-alone', 'packaging/src/a.ts', 'library/src/x.ts'],
  ['server-imports-no-web', 'server/src/a.ts', 'web/src/x.ts'],
  ['web-imports-contract-only', 'web/src/a.ts', 'server/src/x.ts'],
  ['journeys-import-contract-only', 'e2e/a.ts', 'web/src/x.ts'],
  ['benches-import-no-web', 'bench/a.ts', 'web/src/x.ts'],
  ['only-seeding-knows-the-demo', 'server/src/features/home/a.ts', 'demo/src/x.ts'],
  ['a-server-feature-shows-one-file', 'server/src/features/newborn/a.ts', 'server/src/features/home/home.sql.ts'],
  ['only-stores-write-statements', 'server/src/features/home/b.ts', 'server/src/platform/db/statement.ts'],
  ['features-know-no-database-driver', 'server/src/features/home/c.sql.ts', 'server/src/platform/db/postgres.ts'],
  ['handlers-stand-in-calls-files', 'server/src/features/home/d.ts', 'server/src/kernel/handler.ts'],
  ['server-platform-imports-down', 'server/src/platform/a.ts', 'server/src/kernel/x.ts'],
  ['server-kernel-imports-down', 'server/src/kernel/a.ts', 'server/src/titles/x.ts'],
  ['server-titles-imports-down', 'server/src/titles/a.ts', 'server/src/pictures/x.ts'],
  ['server-pictures-imports-down', 'server/src/pictures/a.ts', 'server/src/identity/x.ts'],
  ['server-identity-imports-down', 'server/src/identity/a.ts', 'server/src/features/home/x.ts'],
  ['server-features-imports-down', 'server/src/features/home/e.ts', 'server/src/routes/x.ts'],
  ['server-routes-imports-down', 'server/src/routes/a.ts', 'server/src/seeding/x.ts'],
  ['server-seeding-imports-down', 'server/src/seeding/a.ts', 'server/src/start/x.ts'],
  ['server-start-imports-down', 'server/src/start/a.ts', 'server/src/testing/x.ts'],
  ['server-start-imports-down', 'server/src/start/b.ts', 'server/src/build-app.ts'],
  ['ui-knows-nothing-of-ours', 'web/src/ui/a.ts', 'web/src/lib/x.ts'],
  ['lib-knows-no-screen', 'web/src/lib/a.ts', 'web/src/viewer/x.ts'],
  ['web-features-never-meet', 'web/src/viewer/features/newborn/a.ts', 'web/src/viewer/features/home/x.ts'],
  ['viewer-titles-imports-down', 'web/src/viewer/titles/a.ts', 'web/src/viewer/features/home/x.ts'],
  ['viewer-features-imports-down', 'web/src/viewer/features/home/b.ts', 'web/src/viewer/frame/x.ts'],
  ['viewer-frame-imports-down', 'web/src/viewer/frame/a.ts', 'web/src/viewer/pages/x.ts'],
  ['viewer-pages-imports-down', 'web/src/viewer/pages/a.ts', 'web/src/viewer/app/x.ts'],
  ['viewer-has-no-loose-files', 'web/src/viewer/loose.ts', 'web/src/viewer/app/y.ts'],
  ['viewer-and-studio-never-meet', 'web/src/viewer/a.ts', 'web/src/studio/x.ts'],
  ['studio-ui-imports-down', 'web/src/studio/ui/a.ts', 'web/src/studio/lib/x.ts'],
  ['studio-lib-imports-down', 'web/src/studio/lib/a.ts', 'web/src/studio/features/titles/x.ts'],
  ['studio-features-imports-down', 'web/src/studio/features/titles/a.ts', 'web/src/studio/frame/x.ts'],
  ['studio-frame-imports-down', 'web/src/studio/frame/a.ts', 'web/src/studio/pages/x.ts'],
  ['studio-pages-imports-down', 'web/src/studio/pages/a.ts', 'web/src/studio/app/x.ts'],
  ['studio-has-no-loose-files', 'web/src/studio/loose.ts', 'web/src/studio/app/y.ts'],
  ['studio-and-viewer-never-meet', 'web/src/studio/a.ts', 'web/src/viewer/y.ts'],
]

describe('the boundaries', () => {
  let folder: string
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  const cruise = (config: string, rooms: string[]): string[] => {
    const report = execFileSync(join(root, 'node_modules/.bin/depcruise'), ['--config', config, '--output-type', 'json', ...rooms], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    const { summary } = JSON.parse(report) as { summary: { violations: { rule: { name: string }; from: string }[] } }
    return summary.violations.map(({ rule, from }) => `${rule.name} ${from}`)
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'matinee-boundaries-'))
    for (const config of ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs']) cpSync(join(root, config), join(folder, config))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const [, from, to] of violations) {
      const steps = '../'.repeat(from.split('/').length - 1)
      write(to, 'export const here = 1\n')
      write(from, `import { here } from '${steps}${to}'\nexport const there = here\n`)
    }
    write('web/src/viewer/cycle-one.ts', "import { two } from './cycle-two.ts'\nexport const one = () => two\n")
    write('web/src/viewer/cycle-two.ts', "import { one } from './cycle-one.ts'\nexport const two = () => one\n")
    write('server/src/titles/cycle-one.ts', "import type { Two } from './cycle-two.ts'\nexport type One = Two | 1\n")
    write('server/src/titles/cycle-two.ts', "import type { One } from './cycle-one.ts'\nexport type Two = One[] | 2\n")
    write('server/src/platform/up/one.ts', "import type { Two } from '../down/two.ts'\nexport type One = Two\n")
    write('server/src/platform/up/three.ts', 'export type Three = 3\n')
    write('server/src/platform/down/two.ts', "import type { Three } from '../up/three.ts'\nexport type Two = Three\n")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('catch a planted violation of each rule, also in a feature that is new', () => {
    const found = cruise('.dependency-cruiser.cjs', workspaces)
    for (const [rule, from] of violations) expect(found).toContain(`${rule} ${from}`)
    expect(found.some((line) => line.startsWith('no-cycles '))).toBe(true)
    expect(found).toContain('no-cycles-in-server server/src/titles/cycle-one.ts')
  })

  it('catch a circle of two folders that no two files close', () => {
    expect(cruise('.dependency-cruiser.folders.cjs', ['server'])).toContain('no-cycles-between-folders server/src/platform/up')
  })
})
