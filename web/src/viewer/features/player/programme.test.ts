import { expect, it } from 'vitest'
import { episodePlay, filmDetail, filmPlay } from '../../../testing/replies.ts'
import { activityName, programmeOf, trailerOf } from './programme.ts'

it("PLY-05 is headed 'title S{season}:E{episode}' for a series", () => {
  expect(programmeOf(episodePlay)).toMatchObject({ heading: 'The Phantom Creeps S1:E3', subheading: 'Crashing Timbers' })
  expect(programmeOf(filmPlay)).toMatchObject({ heading: 'Night of the Living Dead', subheading: '' })
})

it('PLY-15 starts a film at the saved position and a trailer at its beginning', () => {
  expect(programmeOf(filmPlay).startSeconds).toBe(33)
  expect(programmeOf(episodePlay).startSeconds).toBe(47)
  const trailer = { isTrailer: true, url: filmDetail.trailer_url, startSeconds: 0, next: null, activityName: '' }
  expect(trailerOf({ ...filmDetail, play_time: 33 })).toMatchObject(trailer)
  expect(trailerOf({ ...filmDetail, trailer_url: '' })).toBeNull()
})

it("PLY-16 logs the title with ':Season n' and ':Episode n'", () => {
  expect(activityName('Metropolis', {})).toBe('Metropolis')
  expect(programmeOf(episodePlay).activityName).toBe('The Phantom Creeps:Season 1:Episode 3')
})
