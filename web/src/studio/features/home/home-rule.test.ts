import { describe, expect, it } from 'vitest'
import { emptySearch, filledBy, isFilled, looksForSomething } from './home-rule.ts'
import { newRow } from './home-words.ts'

describe('a row by hand or by a search', () => {
  it('has what belongs to its kind alone', () => {
    const chosen = filledBy({ ...newRow, genreId: null }, 'chosen')
    expect(chosen.titleIds).toEqual([])
    const searched = filledBy({ ...chosen, titleIds: [1] }, 'search')
    expect(searched).toEqual({ ...newRow, source: 'search', search: emptySearch })
    expect(filledBy(searched, 'films')).toEqual({ ...newRow, source: 'films' })
  })
  it('is filled once it says what it holds', () => {
    const chosen = filledBy(newRow, 'chosen')
    expect([isFilled(newRow), isFilled({ ...newRow, name: ' ' })]).toEqual([true, false])
    expect([isFilled(chosen), isFilled({ ...chosen, titleIds: [1] })]).toEqual([false, true])
    expect([isFilled({ ...newRow, source: 'genre' }), isFilled({ ...newRow, source: 'genre', genreId: 1 })]).toEqual([false, true])
    expect(isFilled(filledBy(newRow, 'search'))).toBe(false)
  })
  it('looks for something by any one part, and an order is none', () => {
    expect(looksForSomething({ ...emptySearch, order: 'name', words: ' ' })).toBe(false)
    expect(looksForSomething({ ...emptySearch, words: 'noir' })).toBe(true)
    expect(looksForSomething({ ...emptySearch, kind: 'film' })).toBe(true)
    expect(looksForSomething({ ...emptySearch, flags: ['silent'] })).toBe(true)
  })
})
