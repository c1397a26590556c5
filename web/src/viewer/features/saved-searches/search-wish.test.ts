import { describe, expect, it } from 'vitest'
import { newsText, savedSearchAddress, wishOf } from './search-wish.ts'

describe('a search as it is kept', () => {
  it('SID-06 is its filters, or its words', () => {
    expect(wishOf({ genre: '1,2', era: '3', viewType: 'custom_grid' })).toEqual({ genreId: '1,2', eraId: '3', viewType: 'custom_grid' })
    expect(wishOf({ genre: '1', query: 'moon' })).toEqual({ searchKey: 'moon', viewType: 'detail_list' })
  })

  it('tells how much is new, as far as it is counted', () => expect([1, 99, 100].map(newsText)).toEqual(['1 new', '99 new', '99+ new']))

  it('SID-04 opens by id and name', () =>
    expect(savedSearchAddress({ id: 4, searchListName: 'Knives & shadows' })).toBe('/search?searchId=4&searchName=Knives+%26+shadows'))
})
