import { describe, expect, it } from 'vitest'
import { playLabel } from '../../../titles/title-facts.ts'
import { filmProgress, languagesOf, playMark } from './title-words.ts'

describe('the words of a title page', () => {
  it("TTL-02 say 'Play', or 'Resume Video' when a position is saved", () => {
    expect(playLabel({})).toBe('Play')
    expect(playLabel({ playTime: 0 })).toBe('Play')
    expect(playLabel({ playTime: 12 })).toBe('Resume Video')
  })

  it('TTL-02 name the episode that a series goes on with', () => {
    expect(playMark({ videoType: 'series', seasonNumber: 1, episodeNumber: 3 })).toBe('S1:E3')
    expect(playMark({ videoType: 'film', seasonNumber: 1, episodeNumber: 3 })).toBe('')
  })

  it('TTL-04 show progress for a film with a saved position only, as play_time of total_time', () => {
    expect(filmProgress({ videoType: 'film', playTime: 1800, totalTime: 7200 })).toEqual({ percent: 25, left: '1h, 30m left' })
    expect(filmProgress({ videoType: 'series', playTime: 1800, totalTime: 7200 })).toBeUndefined()
    expect(filmProgress({ videoType: 'film', playTime: 0, totalTime: 7200 })).toBeUndefined()
    expect(filmProgress({ videoType: 'film' })).toBeUndefined()
  })

  it('TTL-06 tell a silent film by its intertitles', () => {
    expect(languagesOf({ isSilent: true, videoLanguages: [{ languageName: 'German' }] })).toBe('Silent, German intertitles')
    expect(languagesOf({ isSilent: false, videoLanguages: [{ languageName: 'English' }, { languageName: 'French' }] })).toBe(
      'English, French',
    )
  })
})
