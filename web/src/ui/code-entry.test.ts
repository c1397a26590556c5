import { describe, expect, it } from 'vitest'
import { digitsOf, withBackspace, withTyped } from './code-entry.ts'

describe('the four boxes of a code', () => {
  it('TVA-01 keep the last character typed', () => {
    expect(withTyped(['1', '', '', ''], 0, '17')).toEqual(['7', '', '', ''])
    expect(withTyped(['1', '2', '', ''], 2, '9')).toEqual(['1', '2', '9', ''])
  })

  it('TVA-01 take digits only', () => {
    expect(withTyped(['1', '', '', ''], 0, '1x')).toEqual(['1', '', '', ''])
    expect(withTyped(['1', '', '', ''], 1, 'x')).toEqual(['1', '', '', ''])
    expect(withTyped(['1', '', '', ''], 0, '')).toEqual(['', '', '', ''])
  })

  it('TVA-01 go back with Backspace', () => {
    expect(withBackspace(['1', '2', '', ''], 1)).toEqual({ boxes: ['1', '', '', ''], focus: 1 })
    expect(withBackspace(['1', '', '', ''], 1)).toEqual({ boxes: ['', '', '', ''], focus: 0 })
    expect(withBackspace(['', '', '', ''], 0)).toEqual({ boxes: ['', '', '', ''], focus: 0 })
  })

  it('SUP-01 take a pasted code whole', () => {
    expect(digitsOf('Your code: 48 15 16')).toEqual(['4', '8', '1', '5'])
    expect(digitsOf('none')).toEqual([])
  })
})
