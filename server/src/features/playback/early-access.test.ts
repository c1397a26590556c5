import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toPlain } from '@matinee/contract/plain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { makePerson, makeSeries, makeTitle, mediaFolderOf, type PersonInput } from '../../testing/builders.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { startTestService, type TestService } from '../../testing/service.ts'

const earlyAccessDays = 7

const service = { current: undefined as unknown as TestService }
const dayIn = (days: number): string =>
  new Date(service.current.clock.now().getTime() + days * daySeconds * 1000).toISOString().slice(0, 10)

const everybody: Record<string, PersonInput | undefined> = {
  visitor: undefined,
  guest: { isGuest: true },
  'free member': {},
  'member whose membership ended': { membership: 'Inactive' },
  'free child': { asChild: true },
}
const ahead: Record<string, PersonInput> = {
  member: { membership: 'Active' },
  'member who cancelled': { membership: 'Cancelled' },
  "member's child": { membership: 'Active', asChild: true },
}

describe('early access', () => {
  beforeAll(async () => {
    service.current = await startTestService({ earlyAccessDays })
  })
  afterAll(() => service.current.close())

  const as = async (input: PersonInput | undefined) => service.current.as(input && (await makePerson(service.current.db, input)))
  const detail = async (input: PersonInput | undefined, videoId: number) =>
    (await (await as(input))('video-detail', { videoId, videoType: 'film' })).data
  const play = async (input: PersonInput, videoId: number) => (await as(input))('deeplinking-play-url', { videoId, videoType: 'film' })

  it.each(Object.keys(everybody))('TTL-02 tells a %s the release day, and from when members may play', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(7), allowKids: true })
    expect(await detail(everybody[who], id)).toMatchObject({
      isComingSoon: true,
      releaseDate: dayIn(7),
      membersFrom: dayIn(0),
    })
  })

  it.each(Object.keys(everybody).filter((who) => who !== 'visitor'))('PLA-01 refuses a %s until the release day', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(1), allowKids: true })
    const ask = await as(everybody[who])
    const refusal = await refusalOf(ask('deeplinking-play-url', { videoId: id, videoType: 'film' }))
    expect(refusal).toMatchObject({ status: 403, error: 'not_released' })
    expect(refusal.message).toMatch(/Members can watch it from \d+ November 2026, everybody from \d+ November 2026\./)
    expect(await refusalOf(ask('update-last-play-time', { videoId: id, lastPlayTime: 5 }))).toMatchObject({ status: 403 })
    const log = { activityName: 'View', videoId: id, videoType: 'film' as const }
    expect(await refusalOf(ask('save-activity-log', log))).toMatchObject({ status: 404 })
  })

  it.each(Object.keys(ahead))('PLA-01 lets a %s play a title from so many days before its release day', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(7), isPremium: true, allowKids: true })
    const later = await makeTitle(service.current.db, { releaseDay: dayIn(8), allowKids: true })
    expect(await detail(ahead[who], id)).toMatchObject({ isComingSoon: false, releaseDate: dayIn(7), membersFrom: dayIn(0) })
    expect(await detail(ahead[who], later)).toMatchObject({ isComingSoon: true, membersFrom: dayIn(1) })
    const ask = await as(ahead[who])
    expect((await ask('deeplinking-play-url', { videoId: id, videoType: 'film' })).playUrl).toContain('/media/play/')
    expect(await refusalOf(ask('deeplinking-play-url', { videoId: later, videoType: 'film' }))).toMatchObject({ error: 'not_released' })
    await ask('update-last-play-time', { videoId: id, lastPlayTime: 5 })
    await ask('save-activity-log', { activityName: 'View', videoId: id, videoType: 'film' })
    const [row] = (await ask('home-continue-watch-videos', {})).data
    expect(row?.videos.map(({ videoId }) => videoId)).toEqual([id])
  })

  it('PRF-05 gives no child of a member what is not for children', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(3) })
    expect(await refusalOf(play(ahead["member's child"]!, id))).toMatchObject({ status: 404 })
  })

  it('PLA-01 plays the episodes of a series ahead too', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.current.db, [2], { releaseDay: dayIn(2) })
    const member = await as({ membership: 'Active' })
    const episode = { seasonId: seasonIds[0]!, episodeId: episodeIds[0]![1]! }
    const asked = { videoId: titleId, videoType: 'series' as const, seasonId: episode.seasonId, episodeId: episode.episodeId }
    expect((await member('deeplinking-play-url', asked)).data.episodeNumber).toBe(2)
    await member('update-episode-last-play-time', { videoId: titleId, ...episode, playTime: 9 })
    expect(await refusalOf((await as({}))('deeplinking-play-url', asked))).toMatchObject({ error: 'not_released' })
  })

  it('ends for everybody at once on the release day', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(1) })
    service.current.clock.advance(daySeconds)
    const data = await detail(undefined, id)
    expect(data).toMatchObject({ isComingSoon: false })
    expect(data).not.toHaveProperty('membersFrom')
    expect((await play({}, id)).playUrl).toContain('/media/play/')
  })

  it('stops the media of whoever is a member no more, also of a free title', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(5) })
    const mediaFolder = await mediaFolderOf(service.current.db, id)
    const folder = join(service.current.dataFolder, 'media', mediaFolder)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
    const person = await makePerson(service.current.db, { membership: 'Active' })
    const { playUrl } = await service.current.as(person)('deeplinking-play-url', { videoId: id, videoType: 'film' })
    const get = () => fetch(`${service.current.origin}${playUrl}`)
    expect((await get()).status).toBe(200)
    await sql`update membership set status = 'Inactive' where account_id = ${person.accountId}`.execute(service.current.db)
    await expect
      .poll(async () => (await get()).json().then(toPlain, () => undefined), { timeout: 5000 })
      .toMatchObject({ statusCode: 0, error: 'not_released' })
  })

  it('stands in lists, counts, the oracle and the calendar by the same rule', async () => {
    const { db } = service.current
    const [early, later] = [
      await makeTitle(db, { name: 'Early', releaseDay: dayIn(4), genres: ['Dawn'], year: 1931 }),
      await makeTitle(db, { name: 'Later', releaseDay: dayIn(30), genres: ['Dawn'], year: 1931 }),
    ]
    const out = await makeTitle(db, { name: 'Out', genres: ['Dawn'], year: 1931 })
    const { data: menu } = await service.current.as()('left-sidebar')
    const genreId = menu.genre.find(({ genreName }) => genreName === 'Dawn')!.id
    for (const [input, shown] of [
      [undefined, [out]],
      [{}, [out]],
      [{ membership: 'Active' as const }, [early, out]],
    ] as const) {
      const ask = await as(input)
      const list = await ask('video-by-genre', { genreId })
      expect(list.data.map(({ videoId }) => videoId).toSorted()).toEqual(shown.toSorted())
      expect(list.count).toBe(shown.length)
      const years = { fromYear: 1931, toYear: 1931 }
      expect((await ask('the-oracle-step-one', years)).data.totalNumberOfTitles).toBe(shown.length)
      const { genreVideos, totalNumberOfTitles } = (await ask('the-oracle-step-two', years)).data
      expect(totalNumberOfTitles).toBe(shown.length)
      expect(genreVideos.flatMap(({ videos }) => videos.map(({ videoId }) => videoId)).toSorted()).toEqual(shown.toSorted())
      const weeks = (await ask('week-wise-upcoming-calender-videos', {})).data.flatMap(({ videos }) => videos)
      const coming = weeks.filter(({ videoId }) => videoId === early || videoId === later)
      expect(coming.map(({ videoId, isComingSoon }) => [videoId, isComingSoon])).toEqual([
        [early, !(input && 'membership' in input)],
        [later, true],
      ])
    }
  })

  it('is no news of a saved search before the day that it comes out', async () => {
    const member = await as({ membership: 'Active' })
    await member('save-search-list', { searchListName: 'All' })
    const news = async () => (await member('user-save-search-list')).data[0]?.newCount
    const before = await news()
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(3) })
    await sql`update catalogue_title set out_at = ${dayIn(3)}::date::timestamp at time zone 'UTC' where id = ${id}`.execute(
      service.current.db,
    )
    expect(await news()).toBe(before)
  })
})

describe('without early access', () => {
  it('members wait like everybody else', async () => {
    const plain = await startTestService({ earlyAccessDays: 0 })
    service.current = plain
    try {
      const id = await makeTitle(plain.db, { releaseDay: dayIn(1) })
      const ask = plain.as(await makePerson(plain.db, { membership: 'Active' }))
      const { data } = await ask('video-detail', { videoId: id, videoType: 'film' })
      expect(data.isComingSoon).toBe(true)
      expect(data).not.toHaveProperty('membersFrom')
      expect(await refusalOf(ask('deeplinking-play-url', { videoId: id, videoType: 'film' }))).toMatchObject({
        error: 'not_released',
        message: 'This title is not out yet.',
      })
    } finally {
      await plain.close()
    }
  })
})
