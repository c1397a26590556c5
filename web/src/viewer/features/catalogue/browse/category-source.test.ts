import { describe, expect, it } from 'vitest'
import { categoryHeading, categoryKind, isFriendsList, showsChips } from './category-source.ts'

describe('what an address of /category means', () => {
  it('CAT-01 tells genres, menu entries, watch lists and continue watching apart', () => {
    expect(categoryKind({ type: 'genre' })).toBe('genre')
    expect(categoryKind({ type: 'main_menu' })).toBe('main_menu')
    expect(categoryKind({ type: 'watch_list' })).toBe('watch_list')
    expect(categoryKind({ type: 'genre', categoryType: 'continuewatch' })).toBe('continuewatch')
    expect(isFriendsList({ type: 'watch_list', listType: 'friends' })).toBe(true)
    expect(isFriendsList({ type: 'watch_list', listType: 'own' })).toBe(false)
  })

  it('CAT-02 shows genre chips for a genre only', () => {
    expect(showsChips({ type: 'genre', genreType: 'genre' })).toBe(true)
    expect(showsChips({ type: 'genre', genreType: 'other' })).toBe(false)
    expect(showsChips({ type: 'main_menu', genreType: 'genre' })).toBe(false)
  })

  it('CAT-02 names the category', () => {
    expect(categoryHeading({ type: 'genre', categoryName: 'Noir', title: 'Shadows' })).toBe('Noir')
    expect(categoryHeading({ categoryType: 'continuewatch' })).toBe('Continue watching')
    expect(categoryHeading({ type: 'genre', categoryId: 3 })).toBe('Trending')
    expect(categoryHeading({ type: 'genre', categoryId: 7 })).toBe('Remastered classics')
    expect(categoryHeading({ type: 'genre', categoryId: 101 })).toBe('Category')
    expect(categoryHeading({ type: 'main_menu', categoryId: 3 })).toBe('Category')
  })
})
