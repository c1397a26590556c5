import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.mjs'

const source = join(root, 'web/src')

/** `html:has(…)`, `:global(:root):has(…)`, `body:not(:has(…))`. */
const askingPage = /(?<![.\w-])(?:html|body|:root|:global\(:root\))(?:\[[^\]]*\]|:not\()*:has\(/

it('no style sheet asks what the whole page has in it: each card that comes would style all others anew', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheets.filter((sheet) => askingPage.test(readFileSync(join(source, sheet), 'utf8')))).toEqual([])
})
