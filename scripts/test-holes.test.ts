import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyPatch, faultsOf, patternOf, readHoles, registerRows } from './holes.mjs'

const root = join(import.meta.dirname, '..')
const rows = registerRows()

describe('a hole', () => {
  it('is named by its row, tells in a sentence what it takes away, and changes the product alone', () => {
    expect(readHoles().flatMap((hole) => faultsOf(hole, rows).map((fault) => `${hole.name}: ${fault}`))).toEqual([])
  })

  it('still applies', () => {
    expect(readHoles().flatMap(({ name, path }) => (applyPatch(root, path, '--check') ? [name] : []))).toEqual([])
  })

  it.each([
    ['ZZZ-99-gone', '# Gone.\n', ['web/src/x.ts'], /row of docs/],
    [`${rows[0]}9-gone`, '# Gone.\n', ['web/src/x.ts'], /row of docs/],
    [`${rows[0]}-gone`, '', ['web/src/x.ts'], /first line/],
    [`${rows[0]}-gone`, '# Gone.\n', [], /changes nothing/],
    [`${rows[0]}-gone`, '# Gone.\n', ['web/src/x.test.ts'], /changes a test/],
  ])('%s is refused: %s %j', (name, sentence, files, words) => {
    expect(faultsOf({ name, path: '', row: name.slice(0, 6), sentence, files }, rows)[0]).toMatch(words)
  })
})

it('a row is not found where its id begins a longer one', () => {
  expect('PLY-010 and APLY-01').not.toMatch(new RegExp(patternOf('PLY-01')))
  expect('(PLY-01) plays').toMatch(new RegExp(patternOf('PLY-01')))
})
