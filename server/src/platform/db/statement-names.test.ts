import { expect, it } from 'vitest'
import { statementNames } from './statement-names.ts'

it('names a statement from its second time on, always alike and unlike others', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1')).toBeUndefined()
  const name = nameOf('select 1')
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(nameOf('select 1')).toBe(name)
  nameOf('select 2')
  expect(nameOf('select 2')).not.toBe(name)
})

it('gives out no more names than a connection can keep', () => {
  const nameOf = statementNames()
  const texts = Array.from({ length: 2000 }, (_, index) => `select ${index}`)
  for (const text of texts) {
    nameOf(text)
    nameOf(text)
  }
  expect(new Set(texts.map(nameOf)).size).toBeLessThan(400)
  expect(nameOf('select 0')).toBeDefined()
})
