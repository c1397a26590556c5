import { describe, expect, it } from 'vitest'
import { countOf } from '../../../lib/format.ts'
import { isGridView, searchHeading, searchSource, showsBox } from './search-source.ts'

describe('what an address of /search means', () => {
  it('SRC-01 shows a grid for custom_grid or a saved search, else a list', () => {
    expect(isGridView({ viewType: 'custom_grid' })).toBe(true)
    expect(isGridView({ searchName: 'German shadows', viewType: 'detail_list' })).toBe(true)
    expect(isGridView({ viewType: 'detail_list' })).toBe(false)
    expect(isGridView({})).toBe(false)
  })

  it("SRC-02 shows the box and searches by words when showText is '1', else by filters", () => {
    expect(showsBox({ showText: '1' })).toBe(true)
    expect(showsBox({ showText: '0' })).toBe(false)
    expect(searchSource({ showText: '1', query: 'moon', genre: '3' })).toBe('text')
    expect(searchSource({ showText: '1', query: '  ' })).toBe('nothing')
    expect(searchSource({ showText: '0', genre: '3' })).toBe('filters')
    expect(searchSource({ searchId: 4, searchName: 'German shadows' })).toBe('saved')
  })

  it("SRC-03 heads results with 'Search result for {name}' or 'Search Results', and counts them", () => {
    expect(searchHeading({ searchName: 'German shadows' })).toBe('Search result for German shadows')
    expect(searchHeading({ showText: '1', query: ' moon ' })).toBe('Search result for moon')
    expect(searchHeading({ showText: '0', genre: '3' })).toBe('Search Results')
    expect([0, 1, 6].map((count) => countOf(count, 'title'))).toEqual(['0 titles', '1 title', '6 titles'])
  })
})
