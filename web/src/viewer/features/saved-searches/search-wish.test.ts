import { describe, expect, it } from 'vitest'
import { newsText, savedSearchAddress, wishOf } from './search-wish.ts'

describe('a search as it is kept', () => {
  it('SID-06 is its filters, or its words', () => {
    expect(wishOf({ genre: '1,2', era: '3', viewType: 'custom_grid' })).toEqual({ genre_id: '1,2', era_id: '3', view_type: 'custom_grid' })
    expect(wishOf({ genre: '1', query: 'moon' })).toEqual({ search_key: 'moon', view_type: 'detail_list' })
  })

  it('tells how much is new, as far as it is counted', () => expect([1, 99, 100].map(newsText)).toEqual(['1 new', '99 new', '99+ new']))

  it('SID-04 opens by id and name', () =>
    expect(savedSearchAddress({ id: 4, search_list_name: 'Knives & shadows' })).toBe('/search?searchId=4&searchName=Knives+%26+shadows'))
})
