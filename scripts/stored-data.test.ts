import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.mjs'

const stored = join(dirname(root), 'shared')

/** Paths to the data beside the project that a file names, from its own folder or from the project's. */
const strayPathsIn = (file: string, text: string): string[] =>
  Array.from(text.matchAll(/['"`]((?:\.\.\/)+shared\/[^'"`$]*)['"`]/g), ([, path]) => path!).filter((path) =>
    [dirname(join(root, file)), root].every((from) => !`${join(from, path)}/`.startsWith(`${stored}/`)),
  )

// A test that looks for the data where they are not skips for ever, and nobody hears of it.
it('what is measured with the data beside the project looks for them where they are', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const texts = files
    .trim()
    .split('\n')
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, text]) => text.includes('/shared/'))
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.flatMap(([file, text]) => strayPathsIn(file, text).map((path) => `${file}: ${path}`))).toEqual([])
})
