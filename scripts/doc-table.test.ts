import { expect, it } from 'vitest'
import { mergeRows } from './doc-table.ts'

it('a run over some files replaces their rows, adds new ones by name, and leaves the others', () => {
  const standing = ['| a.mp4 | plays |', '| c.mp4    | not yet |', '| d.mp4 | plays |']
  expect(mergeRows(standing, ['| c.mp4 | refused |', '| b.mp4 | plays |'])).toEqual([
    '| a.mp4 | plays |',
    '| b.mp4 | plays |',
    '| c.mp4 | refused |',
    '| d.mp4 | plays |',
  ])
})
