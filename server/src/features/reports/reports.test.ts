import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { saveCategories } from './reports.ts'

describe('reports', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('REP-01 lists what can be wrong, by category, in the given order', async () => {
    expect((await service.as()('error-master')).data).toEqual([])
    const categories = [
      { title: 'Sound', description: 'Missing or late', issues: ['There is no sound', 'It is too quiet'] },
      { title: 'Other', description: 'Anything else', issues: [] },
    ]
    for (let times = 0; times < 2; times++) await saveCategories(service.db, categories)
    expect((await service.as()('error-master')).data).toEqual([
      {
        id: 1,
        error_title: 'Sound',
        error_description: 'Missing or late',
        error_type_list: [
          { id: 1, error_master_id: 1, error_type_title: 'There is no sound' },
          { id: 2, error_master_id: 1, error_type_title: 'It is too quiet' },
        ],
      },
      { id: 2, error_title: 'Other', error_description: 'Anything else', error_type_list: [] },
    ])
  })

  it('PLY-19 keeps failures of the player, a visitor’s too', async () => {
    const film = await makeTitle(service.db)
    const { titleId, episodeIds } = await makeSeries(service.db, [1])
    const person = await makePerson(service.db)
    await service.as()('error-report', { video_id: film, video_type: 1, error_message: 'bufferStalledError' })
    const episode_id = episodeIds[0]![0]
    await service.as(person)('error-report', { video_id: titleId, video_type: 2, episode_id, error_message: 'manifestLoadError' })
    expect(
      await many(service.db, sql`select profile_id, title_id, episode_id, message, at from report_playback_failure order by id`),
    ).toEqual([
      { profile_id: null, title_id: film, episode_id: null, message: 'bufferStalledError', at: service.clock.now() },
      { profile_id: person.profileId, title_id: titleId, episode_id, message: 'manifestLoadError', at: service.clock.now() },
    ])
  })

  it('refuses a failure of no title, and too many', async () => {
    const film = await makeTitle(service.db)
    const report = (video_id: number) => service.as()('error-report', { video_id, video_type: 1, error_message: 'x' })
    await expect(report(999_999)).rejects.toMatchObject({ error: 'not_found' })
    let refused: unknown
    for (let count = 0; count < 61 && !refused; count++) await report(film).catch((error: unknown) => (refused = error))
    expect(refused).toMatchObject({ error: 'rate_limited', status: 429 })
  })
})
