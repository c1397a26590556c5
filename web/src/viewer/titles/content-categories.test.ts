import { rowKinds } from '@matinee/contract/numbers'
import { describe, expect, it } from 'vitest'
import { contentCategory, contentOfCategory } from './content-categories.ts'

it('a category_id of a list means the list of its number, any other a genre', () => {
  const { trending, mostViewed, mostShared, filmsThatMatter, remastered, watchList, comingSoon } = rowKinds
  expect([trending, mostViewed, mostShared, filmsThatMatter, remastered].map(contentOfCategory)).toEqual([
    'trending',
    'mostviewed',
    'mostshared',
    'filmsthatmatter',
    'remasteredclassics',
  ])
  for (const id of [undefined, 0, watchList, comingSoon, 101]) expect(contentOfCategory(id), String(id)).toBeUndefined()
})

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
