import { describe, expect, it } from 'vitest'
import { categoryHeading, categoryKind, isFriendsList, showsChips } from './category-source.ts'

describe('what an address of /category means', () => {
  it('CAT-01 tells genres, menu entries, watch lists and continue watching apart', () => {
    expect(categoryKind({ type: 'genre' })).toBe('genre')
    expect(categoryKind({ type: 'main_menu' })).toBe('main_menu')
    expect(categoryKind({ type: 'watch_list' })).toBe('watch_list')
    expect(categoryKind({ type: 'genre', category_type: 'continuewatch' })).toBe('continuewatch')
    expect(isFriendsList({ type: 'watch_list', list_type: 2 })).toBe(true)
    expect(isFriendsList({ type: 'watch_list', list_type: 1 })).toBe(false)
  })

  it("CAT-02 shows genre chips for genre_type '0' only", () => {
    expect(showsChips({ type: 'genre', genre_type: '0' })).toBe(true)
    expect(showsChips({ type: 'genre', genre_type: '1' })).toBe(false)
    expect(showsChips({ type: 'main_menu', genre_type: '0' })).toBe(false)
  })

  it('CAT-02 names the category', () => {
    expect(categoryHeading({ type: 'genre', category_name: 'Noir', title: 'Shadows' })).toBe('Noir')
    expect(categoryHeading({ category_type: 'continuewatch' })).toBe('Continue watching')
    expect(categoryHeading({ type: 'genre', category_id: 3 })).toBe('Trending')
    expect(categoryHeading({ type: 'genre', category_id: 7 })).toBe('Remastered classics')
    expect(categoryHeading({ type: 'genre', category_id: 101 })).toBe('Category')
    expect(categoryHeading({ type: 'main_menu', category_id: 3 })).toBe('Category')
  })
})
