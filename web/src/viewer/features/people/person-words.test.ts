import { describe, expect, it } from 'vitest'
import { filmCard } from '../../../testing/replies.ts'
import { byYear, jobsText, livedText, worksText, workText } from './person-words.ts'

const workOf = (publishedYear: number) => ({ jobs: ['actor' as const], characterName: '', video: { ...filmCard, publishedYear } })

describe('somebody in words', () => {
  it('says when they lived, as far as it is known', () => {
    expect(livedText({ bornYear: 1895, diedYear: 1966 })).toBe('1895–1966')
    expect(livedText({ bornYear: 1940, diedYear: null })).toBe('Born 1940')
    expect(livedText({ bornYear: null, diedYear: 1931 })).toBe('Died 1931')
    expect(livedText({ bornYear: null, diedYear: null })).toBe('')
  })

  it('says whom they play where it is known', () => {
    expect(workText(['actor'], 'Count Orlok')).toBe('Count Orlok')
    expect(workText(['director', 'actor'], 'The Tramp')).toBe('Director · The Tramp')
    expect(workText(['director', 'actor'], '')).toBe('Director and actor')
  })

  it('says what they did, most of it first', () => {
    expect(jobsText(['actor', 'director'])).toBe('Actor and director')
    expect(jobsText(['director'])).toBe('Director')
    expect(jobsText([])).toBe('')
  })

  it('counts their titles, and says when only some are shown', () => {
    const filmography = [workOf(1920), workOf(1928)]
    expect(worksText({ titleCount: 2, filmography })).toBe('2 titles, 1920–1928')
    expect(worksText({ titleCount: 1, filmography: filmography.slice(0, 1) })).toBe('1 title, 1920')
    expect(worksText({ titleCount: 512, filmography })).toBe('512 titles, the 2 most watched below')
  })

  it('puts the titles of a year together, years in their order', () => {
    const years = byYear([workOf(1920), workOf(1920), workOf(1926)])
    expect(years.map(({ year, works }) => [year, works.length])).toEqual([
      [1920, 2],
      [1926, 1],
    ])
  })
})
