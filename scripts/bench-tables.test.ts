import { expect, it } from 'vitest'
import { markdownOf, refusalsIn, sectionOf } from './bench-tables-text.ts'

it('keeps tables as they are printed, makes a list of other lines, and leaves out what is said of the machine', () => {
  const printed =
    '2 cores, Some processor, Node v20.20.2\n\npages\n| a | b |\n|---|---|\n| 1 | refused: the generator was full |\n\nPGlite: 3/s\n  of it 2\n| c |\n|---|\n'
  const markdown = markdownOf(printed)
  expect(markdown).toBe('| a | b |\n|---|---|\n| 1 | refused: the generator was full |\n\n- PGlite: 3/s\n  - of it 2\n\n| c |\n|---|')
  expect(refusalsIn(markdown)).toBe(1)
})

it('says which measurement did not come to its end', () => {
  const made = { about: 'About.', seconds: 3, loadBefore: 0.25, day: '2026-01-02', markdown: '- 1/s' }
  const section = sectionOf('Commit abc', [
    { ...made, name: 'pages', isWhole: true },
    { ...made, name: 'search', isWhole: false },
  ])
  expect(section).toBe(
    'Commit abc\n\n### 2026-01-02, `npm run bench pages`\n\nAbout. (3 s, load 0.3)\n\n- 1/s\n\n### 2026-01-02, `npm run bench search`\n\nAbout. (3 s, load 0.3)\n\nIt did not come to its end.\n\n- 1/s',
  )
})
