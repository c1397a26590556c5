import { describe, expect, it } from 'vitest'
import { contentCategory } from './content-categories.ts'

describe('CAT-05 the category of /content', () => {
  it('does not mind case and spaces', () => {
    expect(contentCategory('Films That Matter')).toBe('filmsthatmatter')
    expect(contentCategory('TRENDING')).toBe('trending')
  })
  it('is one of five', () => {
    expect(contentCategory('best')).toBeUndefined()
    expect(contentCategory('constructor')).toBeUndefined()
    expect(contentCategory(undefined)).toBeUndefined()
  })
})
