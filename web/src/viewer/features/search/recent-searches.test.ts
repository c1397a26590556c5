// @vitest-environment happy-dom
import { recentSearchesKey } from '@matinee/contract/storage-keys'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAllSearches, forgetSearch, rememberSearch, withSearch } from './recent-searches.ts'

const kept = () => JSON.parse(localStorage.getItem(recentSearchesKey) ?? '{}')

describe('recent searches', () => {
  beforeEach(() => localStorage.clear())

  it('are the latest eight, each once in whatever case', () => {
    expect(withSearch(['Fritz Lang', 'noir'], 'fritz lang')).toEqual(['fritz lang', 'noir'])
    expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
  })

  it('are kept for the profile and forgotten one by one and all', () => {
    rememberSearch(' keaton ')
    rememberSearch('noir')
    rememberSearch('   ')
    expect(kept()).toEqual({ visitor: ['noir', 'keaton'] })
    forgetSearch('noir')
    expect(kept()).toEqual({ visitor: ['keaton'] })
    forgetAllSearches()
    expect(kept()).toEqual({ visitor: [] })
  })

  it('outlive a storage that somebody spoilt', () => {
    localStorage.setItem(recentSearchesKey, '{"visitor":"x"')
    rememberSearch('noir')
    expect(kept()).toEqual({ visitor: ['noir'] })
  })
})
