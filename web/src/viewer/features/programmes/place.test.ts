import { describe, expect, it } from 'vitest'
import { aSeries, aTitle } from '../../../testing/a-title.ts'
import { type ProgrammeDetail, placeOf, playableIn } from './place.ts'

const films = [1, 2, 3].map((videoId) => ({ note: '', isWatched: false, video: aTitle({ videoId, isPremium: false }) }))
const programmeOf = (items: ProgrammeDetail['items'], playVideoId?: number) => ({ items, playVideoId }) as ProgrammeDetail

describe('where a person is in a programme', () => {
  it('is what the service says, and begun once something of it was watched', () => {
    expect(placeOf(programmeOf(films, 1))).toEqual({ item: films[0], number: 1, isBegun: false })
    const [first, second, third] = films
    expect(placeOf(programmeOf([{ ...first!, isWatched: true }, second!, third!], 2))).toMatchObject({ number: 2, isBegun: true })
    const begun = { ...first!, video: aTitle({ videoId: 1, playTime: 30 }) }
    expect(placeOf(programmeOf([begun, second!, third!], 1))).toMatchObject({ number: 1, isBegun: true })
  })

  it('begins anew when all of it was watched, and is nowhere while nothing is out', () => {
    const watched = films.map((item) => ({ ...item, isWatched: true }))
    expect(placeOf(programmeOf(watched, 1))).toMatchObject({ number: 1, isBegun: false })
    expect(placeOf(programmeOf(films))).toBeUndefined()
  })
})

it('a title is played in its programme, a series where the person is in it, and nothing before it is out', () => {
  expect(playableIn(7, films[1]!)).toEqual({ videoId: 2, videoType: 'film', isPremium: false, programmeId: 7 })
  const series = { note: '', video: aSeries({ videoId: 9, isPremium: false, seasonId: undefined, episodeId: undefined }) }
  expect(playableIn(7, series)).toMatchObject({ videoId: 9, videoType: 'series', programmeId: 7 })
  expect(playableIn(7, { ...films[0]!, video: aTitle({ isComingSoon: true }) })).toBeUndefined()
})
