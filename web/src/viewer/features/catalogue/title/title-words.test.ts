import { describe, expect, it } from 'vitest'
import { filmProgress, languagesOf, playLabel, playMark } from './title-words.ts'

describe('the words of a title page', () => {
  it("TTL-02 say 'Play', or 'Resume Video' when a position is saved", () => {
    expect(playLabel({})).toBe('Play')
    expect(playLabel({ play_time: 0 })).toBe('Play')
    expect(playLabel({ play_time: 12 })).toBe('Resume Video')
  })

  it('TTL-02 name the episode that a series goes on with', () => {
    expect(playMark({ video_type: 2, seasion_number: 1, episode_number: 3 })).toBe('S1:E3')
    expect(playMark({ video_type: 1, seasion_number: 1, episode_number: 3 })).toBe('')
  })

  it('TTL-04 show progress for a film with a saved position only, as play_time of total_time', () => {
    expect(filmProgress({ video_type: 1, play_time: 1800, total_time: 7200 })).toEqual({ percent: 25, left: '1h, 30m left' })
    expect(filmProgress({ video_type: 2, play_time: 1800, total_time: 7200 })).toBeUndefined()
    expect(filmProgress({ video_type: 1, play_time: 0, total_time: 7200 })).toBeUndefined()
    expect(filmProgress({ video_type: 1 })).toBeUndefined()
  })

  it('TTL-06 tell a silent film by its intertitles', () => {
    expect(languagesOf({ is_silent: true, video_languages: [{ language_name: 'German' }] })).toBe('Silent, German intertitles')
    expect(languagesOf({ is_silent: false, video_languages: [{ language_name: 'English' }, { language_name: 'French' }] })).toBe(
      'English, French',
    )
  })
})
