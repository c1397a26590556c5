import { describe, expect, it } from 'vitest'
import { filterAddress, hasFilters, withoutFilter } from './filters.ts'

describe('the filters of an address', () => {
  it('SID-05 go to /search with viewType, era, genre, region and showText=0', () => {
    expect(filterAddress({ viewType: 'custom_grid', genre: '1,2', era: '3', region: '4,5' })).toBe(
      '/search?viewType=custom_grid&era=3&genre=1,2&region=4,5&showText=0',
    )
    expect(filterAddress({})).toBe('/search?showText=0')
  })

  it('SID-05 can be taken away one by one', () => {
    const search = { viewType: 'detail_list', genre: '1,2', era: '3' }
    expect(withoutFilter(search, 'genre', 1)).toEqual({ ...search, genre: '2' })
    expect(hasFilters(withoutFilter(withoutFilter(withoutFilter(search, 'genre', 1), 'genre', 2), 'era', 3))).toBe(false)
  })
})
