import type { ParametersOf } from '@matinee/contract/call'
import type { Calls } from '@matinee/contract/v3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService, type Tokens } from '../../testing/service.ts'
import { addCategories } from './reports.ts'

const categories = [
  { title: 'Sound', description: 'Missing or late', issues: ['There is no sound', 'It is too quiet'] },
  { title: 'Picture', description: '', issues: ['It stutters'] },
]

describe('reports', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('REP-01 lists what can be wrong, by category, in the given order', async () => {
    expect((await service.as()('error-master')).data).toEqual([])
    for (let times = 0; times < 2; times++) await addCategories(service.db, categories)
    expect((await service.as()('error-master')).data).toEqual([
      {
        id: 1,
        errorTitle: 'Sound',
        errorDescription: 'Missing or late',
        errorTypeList: [
          { id: 1, errorMasterId: 1, errorTypeTitle: 'There is no sound' },
          { id: 2, errorMasterId: 1, errorTypeTitle: 'It is too quiet' },
        ],
      },
      {
        id: 2,
        errorTitle: 'Picture',
        errorDescription: '',
        errorTypeList: [{ id: 3, errorMasterId: 2, errorTypeTitle: 'It stutters' }],
      },
    ])
  })

  it('PLY-19 keeps failures of the player, a visitor’s too', async () => {
    const film = await makeTitle(service.db)
    const { titleId, episodeIds } = await makeSeries(service.db, [1])
    const person = await makePerson(service.db)
    await service.as()('error-report', { videoId: film, videoType: 'film', errorMessage: 'bufferStalledError' })
    const episodeId = episodeIds[0]![0]
    await service.as(person)('error-report', { videoId: titleId, videoType: 'series', episodeId, errorMessage: 'manifestLoadError' })
    expect(
      await many(
        service.db,
        sql`select profile_id, title_id, episode_id as "episodeId", message, at from report_playback_failure order by id`,
      ),
    ).toEqual([
      { profile_id: null, title_id: film, episodeId: null, message: 'bufferStalledError', at: service.clock.now() },
      { profile_id: person.profileId, title_id: titleId, episodeId, message: 'manifestLoadError', at: service.clock.now() },
    ])
  })

  it('PLY-19 keeps no address that plays, nor one with a token', async () => {
    const film = await makeTitle(service.db)
    const errorMessage = 'fragLoadError http://m.test/media/play/t1/7/1795300000/c2lnbmF0dXJl/video/3.m4s from http://m.test/?token=hunter2'
    await service.as()('error-report', { videoId: film, videoType: 'film', errorMessage })
    expect(await many(service.db, sql`select message from report_playback_failure where title_id = ${film}`)).toEqual([
      { message: 'fragLoadError http://m.test/media/play/t1/…/video/3.m4s from http://m.test/?token=…' },
    ])
  })

  it('refuses a failure of no title, and too many', async () => {
    const film = await makeTitle(service.db)
    const report = (videoId: number) => service.as()('error-report', { videoId, videoType: 'film', errorMessage: 'x' })
    await expect(report(999_999)).rejects.toMatchObject({ error: 'not_found' })
    let refused: unknown
    for (let count = 0; count < 61 && !refused; count++) await report(film).catch((error: unknown) => (refused = error))
    expect(refused).toMatchObject({ error: 'rate_limited', status: 429 })
  })

  describe('an issue', () => {
    const issuesOf = (titleId: number) =>
      many(
        service.db,
        sql`select profile_id, episode_id as "episodeId", category_id as "categoryId", category_title, reason_id, reason_title, message, at from report_issue
          where title_id = ${titleId} order by id`,
      )
    const report = (person: Tokens | undefined, parameters: Partial<ParametersOf<Calls['report-error']>> & { videoId: number }) =>
      service.as(person)('report-error', { videoType: 'film', errorId: 1, ...parameters })
    beforeAll(() => addCategories(service.db, categories))

    it('REP-01 is kept with what was chosen and written, by a guest or a member', async () => {
      const film = await makeTitle(service.db)
      const { titleId, seasonIds, episodeIds } = await makeSeries(service.db, [1])
      const [guest, member] = [await makePerson(service.db, { isGuest: true }), await makePerson(service.db)]
      const done = await report(guest, { videoId: film, subErrorId: 2, errorMessage: ' From 0:40 on.\nAnd later. ' })
      expect(done).toMatchObject({ statusCode: 1, message: 'Your Issue has been reported.' })
      const episodeId = episodeIds[0]![0]!
      await report(member, { videoId: titleId, videoType: 'series', seasonId: seasonIds[0]!, episodeId, errorId: 2 })
      const at = service.clock.now()
      expect(await issuesOf(film)).toEqual([
        {
          profile_id: guest.profileId,
          episodeId: null,
          categoryId: 1,
          category_title: 'Sound',
          reason_id: 2,
          reason_title: 'It is too quiet',
          message: 'From 0:40 on.\nAnd later.',
          at,
        },
      ])
      expect(await issuesOf(titleId)).toMatchObject([
        { profile_id: member.profileId, episodeId, category_title: 'Picture', reason_id: null },
      ])
    })

    it('REP-01 is refused where its parts do not belong together', async () => {
      const film = await makeTitle(service.db)
      const series = await makeSeries(service.db, [1, 1])
      const [person, child] = [await makePerson(service.db), await makePerson(service.db, { asChild: true })]
      await expect(report(undefined, { videoId: film })).rejects.toMatchObject({ status: 401 })
      await expect(report(person, { videoId: 999_999 })).rejects.toMatchObject({ error: 'not_found' })
      await expect(report(child, { videoId: film })).rejects.toMatchObject({ error: 'not_found' })
      await expect(report(person, { videoId: film, errorId: 3 })).rejects.toMatchObject({ error: 'not_found' })
      for (const subErrorId of [3, 99])
        await expect(report(person, { videoId: film, errorId: 1, subErrorId })).rejects.toMatchObject({
          error: 'invalid_parameter',
          message: expect.stringContaining('sub_error_id'),
        })
      await expect(report(person, { videoId: film, errorMessage: 'x'.repeat(2001) })).rejects.toMatchObject({
        error: 'invalid_parameter',
        message: expect.stringContaining('error_message'),
      })
      const episodeId = series.episodeIds[0]![0]!
      await expect(report(person, { videoId: film, episodeId })).rejects.toMatchObject({ error: 'not_found' })
      const seasonId = series.seasonIds[1]!
      await expect(report(person, { videoId: series.titleId, videoType: 'series', seasonId, episodeId })).rejects.toMatchObject({
        error: 'not_found',
      })
      expect(await issuesOf(film)).toEqual([])
    })

    it('is taken twenty times an hour from an account, which is told how long to wait', async () => {
      const film = await makeTitle(service.db)
      const [person, other] = [await makePerson(service.db), await makePerson(service.db)]
      for (let count = 0; count < 20; count++) await report(person, { videoId: film })
      const address = `${service.origin}/v3/report-error?video_id=${film}&video_type=1&error_id=1`
      const headers = { authorization: `Bearer ${person.bearer}`, 'user-token': person.user }
      const refused = await fetch(address, { method: 'POST', headers })
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
      await report(other, { videoId: film })
      expect(await issuesOf(film)).toHaveLength(21)
    })
  })
})
