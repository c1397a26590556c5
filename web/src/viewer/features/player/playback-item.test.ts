import { expect, it } from 'vitest'
import { episodePlay, filmDetail, filmPlay } from '../../../testing/replies.ts'
import { activityName, playbackItemOf, trailerOf } from './playback-item.ts'

it("PLY-05 is headed 'title S{season}:E{episode}' for a series", () => {
  expect(playbackItemOf(episodePlay)).toMatchObject({ heading: 'The Phantom Creeps S1:E3', subheading: 'Crashing Timbers' })
  expect(playbackItemOf(filmPlay)).toMatchObject({ heading: 'Night of the Living Dead', subheading: '' })
})

it('PLY-15 starts a film at the saved position and a trailer at its beginning', () => {
  expect(playbackItemOf(filmPlay).startSeconds).toBe(33)
  expect(playbackItemOf(episodePlay).startSeconds).toBe(47)
  const trailer = { isTrailer: true, url: filmDetail.trailerUrl, startSeconds: 0, next: null, activityName: '' }
  expect(trailerOf({ ...filmDetail, playTime: 33 })).toMatchObject(trailer)
  expect(trailerOf({ ...filmDetail, trailerUrl: '' })).toBeNull()
})

it('names an extra beneath its title, starts it where it was left and logs no view of the title for it', () => {
  const extra = playbackItemOf({ ...filmPlay, extraId: 7, extraTitle: 'The stadium', lastPlayTime: 12 })
  expect(extra).toMatchObject({ extraId: 7, subheading: 'The stadium', startSeconds: 12, isTrailer: false, activityName: '' })
})

it("PLY-16 logs the title with ':Season n' and ':Episode n'", () => {
  expect(activityName('Metropolis', {})).toBe('Metropolis')
  expect(playbackItemOf(episodePlay).activityName).toBe('The Phantom Creeps:Season 1:Episode 3')
})
