import { describe, expect, it } from 'vitest'
import { isSameName, plainListName } from './list-name.ts'

describe('a list’s name', () => {
  it('is kept without spaces around and doubled ones in it', () => {
    expect(plainListName('  Sunday   silents ')).toBe('Sunday silents')
  })

  it('has 1 to 60 characters, however many bytes they take', () => {
    expect(plainListName('   ')).toBeUndefined()
    expect(plainListName('🎬'.repeat(60))).toBe('🎬'.repeat(60))
    expect(plainListName('x'.repeat(61))).toBeUndefined()
  })

  it('is the same in another case', () => {
    expect(isSameName('Noir', 'NOIR')).toBe(true)
    expect(isSameName('Noir', 'Noirs')).toBe(false)
  })
})
