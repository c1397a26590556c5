import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle, type PersonMade } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { purgeAccounts } from '../accounts/accounts.jobs.ts'
import { addCategories } from './reports.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('reports as whoever runs the service sees them', () => {
  let service: TestService
  let [operator, ines, bert]: PersonMade[] = []
  beforeAll(async () => {
    service = await startTestService()
    await addCategories(service.db, [{ title: 'Sound', description: '', issues: ['There is no sound', 'It is too quiet'] }])
    operator = await makePerson(service.db, { role: 'operator', name: 'Ada' })
    ines = await makePerson(service.db, { name: 'Ines' })
    bert = await makePerson(service.db, { name: 'Bert' })
  })
  afterAll(() => service.close())

  const report = (person: PersonMade | undefined, videoId: number, more: object = {}) =>
    service.as(person)('report-error', { videoId, videoType: 'film', errorId: 1, subErrorId: 1, ...more })
  const fail = (videoId: number, errorMessage: string, more: object = {}) =>
    service.as()('error-report', { videoId, videoType: 'film', errorMessage, ...more })
  const call = () => service.operator(operator)
  const groupsOf = async (titleId: number, more: object = {}) => (await call()('list-report-groups', { titleId, ...more })).data
  const onlyGroupOf = async (titleId: number) => (await groupsOf(titleId))[0]!
  const mailsAbout = (title: string) => service.emails.filter(({ subject }) => subject.includes(`“${title}”`))
  /** Emails are sent some time after the answer. */
  const mailedTo = (title: string) => expect.poll(() => mailsAbout(title).map(({ to }) => to))

  it('groups what is reported by title and cause, with the moment, the device and the player’s log', async () => {
    const film = await makeTitle(service.db, { name: 'The Lamp' })
    const log = '12.5 2460.0 waiting\n0.1 2467.2 failed fragLoadError http://m.test/media/play/t1/7/1795300000/c2ln/video/3.m4s\nodd line'
    const withFirefox = service.as(ines, { 'user-agent': firefox })
    const said = { errorMessage: 'Silence.', playTime: 2467, playerLog: log }
    await withFirefox('report-error', { videoId: film, videoType: 'film', errorId: 1, subErrorId: 1, ...said })
    await report(bert, film)
    await report(bert, film, { subErrorId: 2 })
    await fail(film, 'mediaError bufferAppendError')
    const groups = await groupsOf(film)
    expect(groups.map(({ kind, cause, reports, state }) => [kind, cause, reports, state])).toEqual([
      ['failure', 'decode', 1, 'open'],
      ['issue', 'Sound: It is too quiet', 1, 'open'],
      ['issue', 'Sound: There is no sound', 2, 'open'],
    ])
    const { data } = await call()('list-reports', { groupId: groups[2]!.id })
    expect(data.map(({ reporter }) => reporter)).toEqual([
      { accountId: bert!.accountId, name: 'Bert', email: bert!.email },
      { accountId: ines!.accountId, name: 'Ines', email: ines!.email },
    ])
    expect(data[1]).toMatchObject({
      message: 'Silence.',
      positionSeconds: 2467,
      device: 'Firefox on Linux',
      episode: null,
      canAnswer: true,
    })
    expect(data[1]!.log).toEqual([
      { secondsBefore: 12.5, positionSeconds: 2460, words: 'waiting' },
      { secondsBefore: 0.1, positionSeconds: 2467.2, words: 'failed fragLoadError http://m.test/media/play/t1/…/video/3.m4s' },
      { secondsBefore: null, positionSeconds: null, words: 'odd line' },
    ])
    expect(data[0]).toMatchObject({ positionSeconds: null, log: [] })
  })

  it('names the episode, and tells failures that ended from those that were overcome', async () => {
    const { titleId, episodeIds } = await makeSeries(service.db, [1])
    await fail(titleId, 'networkError manifestLoadError 404', { videoType: 'series', episodeId: episodeIds[0]![0]! })
    await fail(titleId, 'Overcome by recover: mediaError bufferAppendError', { videoType: 'series' })
    const groups = await groupsOf(titleId)
    expect(groups.map(({ kind, cause }) => [kind, cause])).toEqual([['failure', 'missing']])
    expect((await groupsOf(titleId, { kind: 'recovered' })).map(({ cause }) => cause)).toEqual(['decode'])
    const { data } = await call()('list-reports', { groupId: groups[0]!.id })
    expect(data[0]).toMatchObject({ episode: { seasonNumber: 1, number: 1 }, reporter: null, canAnswer: false })
  })

  it('tells who reported to those alone who may read accounts, and notes that they looked', async () => {
    const film = await makeTitle(service.db)
    await report(ines, film)
    const { id: groupId } = await onlyGroupOf(film)
    const views = async () =>
      many(
        service.db,
        sql`select actor_name as "by" from audit_log where entity = 'account' and entity_id = ${String(ines!.accountId)} and action = 'view' and actor_name in ('Eda', 'Sue')`,
      )
    const editor = await makePerson(service.db, { role: 'editor', name: 'Eda' })
    const seen = await service.operator(editor)('list-reports', { groupId })
    expect(seen.data[0]).toMatchObject({ reporter: null, canAnswer: true })
    expect(JSON.stringify(seen)).not.toContain(ines!.email)
    expect(await views()).toEqual([])
    const support = await makePerson(service.db, { role: 'support', name: 'Sue' })
    for (const _ of [1, 2]) await service.operator(support)('list-reports', { groupId })
    expect(await views()).toEqual([{ by: 'Sue' }])
  })

  it('answers everybody once, or one alone, and keeps what was answered', async () => {
    const film = await makeTitle(service.db, { name: 'Answered' })
    const child = await makePerson(service.db, { isGuest: true })
    await report(ines, film, { errorMessage: 'In the second reel' })
    await report(ines, film, { errorMessage: 'And in the third' })
    await report(bert, film, { wantsAnswer: false })
    await report(child, film)
    const { id, version } = await onlyGroupOf(film)
    const { data, mailed } = await call()('answer-report-group', { id, version, text: 'We have found it.\nIt comes <tomorrow>.' })
    expect([mailed, data.mailed, data.version]).toEqual([1, 1, version + 1])
    await mailedTo('Answered').toEqual([ines!.email])
    const [mail] = mailsAbout('Answered')
    expect(mail!.text).toMatch(
      /Hello Ines.*Sound: There is no sound[\s\S]*We have found it\.\nIt comes <tomorrow>\.[\s\S]*“And in the third”/,
    )
    expect(mail!.text).toContain(`/title?video_id=${film}`)
    const [first] = (await call()('list-reports', { groupId: id })).data.slice(-1)
    await call()('answer-report-group', { id, version: data.version, text: 'Only you.', reportId: first!.id })
    const { events } = await call()('get-report-group', { id })
    expect(events.map(({ action, actorName, text, mailed, reportId }) => [action, actorName, text, mailed, reportId])).toEqual([
      ['answer', 'Ada', 'We have found it.\nIt comes <tomorrow>.', 1, null],
      ['answer', 'Ada', 'Only you.', 1, first!.id],
    ])
    await mailedTo('Answered').toEqual([ines!.email, ines!.email])
    expect((await call()('list-audit-log', { entity: 'report', entityId: String(id) })).data[0]).toMatchObject({
      ...{ action: 'answer', actorName: 'Ada', before: { mailed: 1 }, after: { mailed: 2 } },
    })
  })

  it('refuses an answer that nobody would get, and a second one who read it earlier', async () => {
    const film = await makeTitle(service.db)
    await fail(film, 'stuck at 12.0 s')
    const failure = await onlyGroupOf(film)
    const answer = { id: failure.id, version: failure.version, text: 'Hello' }
    expect(await refusalOf(call()('answer-report-group', answer))).toMatchObject({
      error: 'conflict',
      message: expect.stringMatching(/Nobody/),
    })
    await call()('assign-report-group', { id: failure.id, version: failure.version, isMine: true })
    const late = await refusalOf(
      call()('close-report-group', { id: failure.id, version: failure.version, resolution: 'mended', isTold: false }),
    )
    expect(late).toMatchObject({ error: 'conflict', message: expect.stringMatching(/^Ada changed this report at/) })
    expect((await groupsOf(film, { isMine: true })).map(({ assignee }) => assignee?.name)).toEqual(['Ada'])
    expect((await refusalOf(call()('get-report-group', { id: 999_999 }))).error).toBe('not_found')
  })

  it('closes with a word to those who reported, once, opens again, and returns when it is reported anew', async () => {
    const film = await makeTitle(service.db, { name: 'Closed' })
    await report(ines, film)
    const { id, version } = await onlyGroupOf(film)
    const close = async (version: number, isTold = true) =>
      call()('close-report-group', { id, version, resolution: 'mended', isTold, text: 'A new copy is here.' })
    const closed = await close(version)
    expect(closed).toMatchObject({ mailed: 1, data: { state: 'closed', resolution: 'mended' } })
    expect((await refusalOf(close(closed.data.version))).message).toMatch(/closed already/)
    const reopened = await call()('reopen-report-group', { id, version: closed.data.version, reason: 'Too early.' })
    expect(reopened.data).toMatchObject({ state: 'open', resolution: null })
    expect((await close(reopened.data.version)).mailed).toBe(0)
    await mailedTo('Closed').toEqual([ines!.email])
    expect(mailsAbout('Closed')[0]).toMatchObject({
      subject: 'The issue with “Closed” is mended',
      text: expect.stringContaining('A new copy is here.'),
    })
    await report(bert, film)
    const back = await call()('get-report-group', { id })
    expect([back.data.state, back.data.reports]).toEqual(['open', 2])
    expect(back.events.map(({ action }) => action)).toEqual(['close', 'reopen', 'close', 'return'])
    expect((await close(back.data.version)).mailed).toBe(1)
    await mailedTo('Closed').toEqual([ines!.email, bert!.email])
  })

  it('leaves a failure closed that is as it is meant to be, and counts it all the same', async () => {
    const film = await makeTitle(service.db)
    await fail(film, 'manifestIncompatibleCodecsError')
    const { id, version } = await onlyGroupOf(film)
    await call()('close-report-group', { id, version, resolution: 'intended', isTold: false })
    await fail(film, 'manifestIncompatibleCodecsError')
    expect(await onlyGroupOf(film)).toMatchObject({ state: 'closed', reports: 2 })
  })

  it('finds groups by state, kind, words and time, and goes on by cursor', async () => {
    const film = await makeTitle(service.db, { name: 'Zanzibar' })
    await fail(film, 'stuck at 1.0 s')
    service.clock.advance(60)
    const since = service.clock.now().toISOString()
    await report(ines, film)
    await report(ines, film, { subErrorId: 2 })
    const find = (more: object) => call()('list-report-groups', { search: 'zanzi', ...more })
    const causes = async (more: object) => (await find(more)).data.map(({ cause }) => cause)
    const all = ['Sound: It is too quiet', 'Sound: There is no sound', 'stuck']
    expect(await causes({})).toEqual(all)
    expect(await causes({ since })).toEqual(all.slice(0, 2))
    expect(await causes({ kind: 'failure', state: 'open' })).toEqual(['stuck'])
    expect(await causes({ state: 'closed' })).toEqual([])
    expect(await causes({ search: 'TOO QUIET' })).toContain('Sound: It is too quiet')
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof find>> = await find({ limit: 1, ...(cursor && { cursor }) })
      paged.push(...page.data.map(({ cause }) => cause))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    const before = (await call()('count-open-reports')).data
    const { id, version } = (await find({ kind: 'failure' })).data[0]!
    await call()('close-report-group', { id, version, resolution: 'unseen', isTold: false })
    expect((await call()('count-open-reports')).data).toEqual({ ...before, failures: before.failures - 1 })
  })

  it('keeps the newest failures of a cause, and forgets a group with its last report', async () => {
    const film = await makeTitle(service.db)
    const kept = () => many(service.db, sql<{ id: number }>`select id from report_playback_failure where title_id = ${film}`)
    for (let count = 1; count <= 220; count++) {
      if (count % 50 === 0) service.clock.advance(700)
      await fail(film, `stuck at ${count} s`)
    }
    expect((await kept()).length).toBe(200)
    const { id, reports } = await onlyGroupOf(film)
    expect(reports).toBe(220)
    const { data } = await call()('list-reports', { groupId: id, limit: 1 })
    expect(data[0]!.message).toBe('stuck at 220 s')
    const later = new Date(service.clock.now().getTime() + 91 * 24 * 3600_000)
    await purgeAccounts(service.db, later)
    expect(await kept()).toEqual([])
    expect(await groupsOf(film)).toEqual([])
  })
})
