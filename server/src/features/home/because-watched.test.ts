import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson, makeTitle } from '../../testing/builders.ts'
import { homeRow } from '../../testing/operator-inputs.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { savePosition } from '../progress/progress.ts'
import { indexNewSimilarity } from '../suggestions/suggestions.ts'

let service: TestService
const films: number[] = []
beforeAll(async () => {
  service = await startTestService({ operatorEmails: ['boss@matinee.test'] })
  for (const name of ['Detour', 'Quai', 'Laura', 'Gilda', 'Impact', 'Suddenly'])
    films.push(await makeTitle(service.db, { name, genres: ['Noir'] }))
  await indexNewSimilarity(service.db)
  await layOut(['own', 'chosen'])
})
afterAll(() => service.close())

const layOut = async (order: ('own' | 'chosen')[]) => {
  const rows = {
    own: homeRow({ name: 'Because you watched', source: 'becauseWatched' }),
    chosen: homeRow({ name: 'By hand', source: 'chosen', titleIds: films.slice(0, 2) }),
  }
  const call = service.operator()
  await call('update-home-rows', { version: (await call('get-home-rows')).version, data: order.map((name) => rows[name]) })
}
const watch = async (profileId: number, titleId: number) => {
  const watched = { profileId, titleId, episodeId: null, positionSeconds: 100, durationSeconds: 100 }
  await savePosition(service.db, { ...watched, isWatched: true, at: new Date() })
}

const rowNames = async (ask: ReturnType<TestService['as']>) => {
  const { data, numberOfRows } = await ask('home-videos')
  expect(numberOfRows).toBe(data.length)
  return data.map(({ genreName }) => genreName)
}

it('a row of titles like one that a person watched is named after it and leads to it; who watched nothing, and a visitor, has none', async () => {
  const person = await makePerson(service.db)
  expect([await rowNames(service.as()), await rowNames(service.as(person))]).toEqual([['By hand'], ['By hand']])
  await watch(person.profileId, films[0]!)
  expect(await rowNames(service.as(person))).toEqual(['Because you watched Detour', 'By hand'])
  const [row] = (await service.as(person)('home-videos')).data
  expect(row!.link).toBe(`/title?video_id=${films[0]}&video_type=1`)
  expect(row!.videos.map(({ videoId }) => videoId).toSorted()).toEqual(films.slice(1))
  expect(await rowNames(service.as())).toEqual(['By hand'])
})

it('such a row counts what it holds, and what a row above it shows steps back in it', async () => {
  await layOut(['chosen', 'own'])
  const person = await makePerson(service.db)
  await watch(person.profileId, films[0]!)
  const [, row] = (await service.as(person)('home-videos')).data
  expect([row!.listCount, row!.videos.length, row!.videos.at(-1)!.videoId]).toEqual([5, 5, films[1]])
})
