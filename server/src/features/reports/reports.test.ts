import type { ParametersOf } from '@matinee/contract/call'
import type { Calls } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'
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

  it('PLY-19 keeps no address that plays, nor one with a token', async () => {
    const film = await makeTitle(service.db)
    const error_message =
      'fragLoadError http://m.test/media/play/t1/7/1795300000/c2lnbmF0dXJl/video/3.m4s from http://m.test/?token=hunter2'
    await service.as()('error-report', { video_id: film, video_type: 1, error_message })
    expect(await many(service.db, sql`select message from report_playback_failure where title_id = ${film}`)).toEqual([
      { message: 'fragLoadError http://m.test/media/play/t1/…/video/3.m4s from http://m.test/?token=…' },
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

  describe('an issue', () => {
    const issuesOf = (titleId: number) =>
      many(
        service.db,
        sql`select profile_id, episode_id, category_id, category_title, reason_id, reason_title, message, at from report_issue
          where title_id = ${titleId} order by id`,
      )
    const report = (person: Tokens | undefined, parameters: Partial<ParametersOf<Calls['report-error']>> & { video_id: number }) =>
      service.as(person)('report-error', { video_type: 1, error_id: 1, ...parameters })
    const categories = [
      { title: 'Sound', description: '', issues: ['There is no sound', 'It is too quiet'] },
      { title: 'Picture', description: '', issues: ['It stutters'] },
    ]
    beforeAll(() => saveCategories(service.db, categories))

    it('REP-01 is kept with what was chosen and written, by a guest or a member', async () => {
      const film = await makeTitle(service.db)
      const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1])
      const [guest, member] = [await makePerson(service.db, { isGuest: true }), await makePerson(service.db)]
      const done = await report(guest, { video_id: film, sub_error_id: 2, error_message: ' From 0:40 on.\nAnd later. ' })
      expect(done).toMatchObject({ status_code: 1, message: 'Your Issue has been reported.' })
      const episode_id = episodeIds[0]![0]!
      await report(member, { video_id: titleId, video_type: 2, season_id: seasonIds[0]!, episode_id, error_id: 2 })
      const at = service.clock.now()
      expect(await issuesOf(film)).toEqual([
        {
          profile_id: guest.profileId,
          episode_id: null,
          category_id: 1,
          category_title: 'Sound',
          reason_id: 2,
          reason_title: 'It is too quiet',
          message: 'From 0:40 on.\nAnd later.',
          at,
        },
      ])
      expect(await issuesOf(titleId)).toMatchObject([
        { profile_id: member.profileId, episode_id, category_title: 'Picture', reason_id: null },
      ])
      await saveCategories(service.db, [])
      expect(await issuesOf(film)).toMatchObject([{ category_title: 'Sound', reason_title: 'It is too quiet' }])
      await saveCategories(service.db, categories)
    })

    it('REP-01 is refused where its parts do not belong together', async () => {
      const film = await makeTitle(service.db)
      const series = await makeSeries(service.db, [1, 1])
      const [person, child] = [await makePerson(service.db), await makePerson(service.db, { asChild: true })]
      await expect(report(undefined, { video_id: film })).rejects.toMatchObject({ status: 401 })
      await expect(report(person, { video_id: 999_999 })).rejects.toMatchObject({ error: 'not_found' })
      await expect(report(child, { video_id: film })).rejects.toMatchObject({ error: 'not_found' })
      await expect(report(person, { video_id: film, error_id: 3 })).rejects.toMatchObject({ error: 'not_found' })
      for (const sub_error_id of [3, 99])
        await expect(report(person, { video_id: film, error_id: 1, sub_error_id })).rejects.toMatchObject({
          error: 'invalid_parameter',
          message: expect.stringContaining('sub_error_id'),
        })
      await expect(report(person, { video_id: film, error_message: 'x'.repeat(2001) })).rejects.toMatchObject({
        error: 'invalid_parameter',
        message: expect.stringContaining('error_message'),
      })
      const episode_id = series.episodeIds[0]![0]!
      await expect(report(person, { video_id: film, episode_id })).rejects.toMatchObject({ error: 'not_found' })
      const season_id = series.seasonIds[1]!
      await expect(report(person, { video_id: series.titleId, video_type: 2, season_id, episode_id })).rejects.toMatchObject({
        error: 'not_found',
      })
      expect(await issuesOf(film)).toEqual([])
    })

    it('is taken twenty times an hour from an account, which is told how long to wait', async () => {
      const film = await makeTitle(service.db)
      const [person, other] = [await makePerson(service.db), await makePerson(service.db)]
      for (let count = 0; count < 20; count++) await report(person, { video_id: film })
      const address = `${service.origin}/v3/report-error?video_id=${film}&video_type=1&error_id=1`
      const headers = { authorization: `Bearer ${person.bearer}`, 'user-token': person.user }
      const refused = await fetch(address, { method: 'POST', headers })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      await report(other, { video_id: film })
      expect(await issuesOf(film)).toHaveLength(21)
    })
  })
})
