import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTitle } from '../testing/builders.ts'
import { startTestService, type TestService } from '../testing/service.ts'
import { changeTitle } from './changes.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

it('keeps whom actors play when the cast is read anew, and only theirs who stay', async () => {
  const { db } = service
  const titleId = await makeTitle(db, { name: 'Nosferatu' })
  const characters = async () =>
    (await service.as()('video-detail', { videoId: titleId, videoType: 'film' })).data.videoActors.map(
      ({ actorName, characterName }) => `${actorName}: ${characterName}`,
    )
  await changeTitle(db, titleId, {
    actors: ['Max Schreck', 'Greta Schröder'],
    characters: [
      { name: 'Max Schreck', character: 'Count Orlok' },
      { name: 'Greta Schröder', character: 'Ellen' },
    ],
  })
  await changeTitle(db, titleId, { actors: ['Alexander Granach', 'Max Schreck'] })
  expect(await characters()).toEqual(['Alexander Granach: ', 'Max Schreck: Count Orlok'])
  await changeTitle(db, titleId, { characters: [{ name: 'Alexander Granach', character: 'Knock' }] })
  expect(await characters()).toEqual(['Alexander Granach: Knock', 'Max Schreck: '])
})
