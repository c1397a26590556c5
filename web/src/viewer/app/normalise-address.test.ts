import { stringifySearch } from '@matinee/contract/paths'
import { describe, expect, it } from 'vitest'
import { normaliseAddress } from './normalise-address.ts'
import { parseSearch } from './search-params.ts'

describe('addresses', () => {
  it('are one for all that show the same page', () => {
    expect(normaliseAddress('/title/?utm_source=mail&video_type=1&video_id=5')).toBe('/title?video_id=5&video_type=1')
    expect(normaliseAddress('/?x=1')).toBe('/')
    expect(normaliseAddress('/signin?next=%2Fsubscribe')).toBe('/signin')
    expect(normaliseAddress('/search?query=caligari&genre=1,2&showText=0')).toBe('/search?genre=1,2&showText=0&query=caligari')
  })

  it('drop what no page could mean', () => {
    expect(normaliseAddress('/title?video_id=abc&video_type=1')).toBe('/title?video_type=1')
    expect(normaliseAddress('/title?video_id=99999999999')).toBe('/title')
    expect(normaliseAddress('/category?type=nonsense&category_id=-1')).toBe('/category')
    expect(normaliseAddress('//evil.example/title')).toBe('//evil.example/title')
  })

  it('SID-02 SID-03 read and write categories by the specification’s names', () => {
    const address = '/category?category_id=101&category_name=Horror&type=genre&genre_type=0'
    expect(normaliseAddress(address)).toBe(address)
  })

  it('are text: a number may be a name', () => {
    expect(parseSearch('?category_name=1984&category_id=7')).toEqual({ categoryName: '1984', categoryId: '7' })
    expect(stringifySearch({ categoryName: '1984', categoryId: 7, title: undefined })).toBe('?category_name=1984&category_id=7')
    expect(stringifySearch({})).toBe('')
  })
})
