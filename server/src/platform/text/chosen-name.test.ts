import { describe, expect, it } from 'vitest'
import { chosenName, isSameName } from './chosen-name.ts'

describe('a name that a person gives', () => {
  it('is kept without spaces around and doubled ones in it', () => {
    expect(chosenName('  Sunday   silents ')).toBe('Sunday silents')
  })

  it('has 1 to 60 characters, however many bytes they take', () => {
    expect(chosenName('   ')).toBeUndefined()
    expect(chosenName('🎬'.repeat(60))).toBe('🎬'.repeat(60))
    expect(chosenName('x'.repeat(61))).toBeUndefined()
  })

  it('has nothing in it that is not seen or turns the writing; markup, emoji and every script are text', () => {
    expect(chosenName('No\u202eir\u0007\u200b')).toBe('Noir')
    for (const name of ['<b>Noir</b>', 'ليالي السينما', '👩‍👩‍👧 films', 'a\u0301'.normalize('NFC')]) expect(chosenName(name)).toBe(name)
  })

  it('is the same in another case', () => {
    expect(isSameName('Noir', 'NOIR')).toBe(true)
    expect(isSameName('Noir', 'Noirs')).toBe(false)
  })
})
