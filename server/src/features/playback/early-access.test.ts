import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many, sql } from '../../platform/db/statement.ts'
import { daySeconds } from '../../platform/time/durations.ts'
import { makePerson, makeSeries, makeTitle, type PersonInput } from '../../testing/builders.ts'
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
  const detail = async (input: PersonInput | undefined, video_id: number) =>
    (await (await as(input))('video-detail', { video_id, video_type: 1 })).data
  const play = async (input: PersonInput, video_id: number) => (await as(input))('deeplinking-play-url', { video_id, video_type: 1 })

  it.each(Object.keys(everybody))('TTL-02 tells a %s the release day, and from when members may play', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(7), allowKids: true })
    expect(await detail(everybody[who], id)).toMatchObject({
      is_coming_soon_status: '1',
      release_date: dayIn(7),
      members_from: dayIn(0),
    })
  })

  it.each(Object.keys(everybody).filter((who) => who !== 'visitor'))('PLA-01 refuses a %s until the release day', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(1), allowKids: true })
    const ask = await as(everybody[who])
    const refusal = await refusalOf(ask('deeplinking-play-url', { video_id: id, video_type: 1 }))
    expect(refusal).toMatchObject({ status: 403, error: 'not_released' })
    expect(refusal.message).toMatch(/Members can watch it from \d+ November 2026, everybody from \d+ November 2026\./)
    expect(await refusalOf(ask('update-last-play-time', { video_id: id, last_play_time: 5 }))).toMatchObject({ status: 403 })
    const log = { activity_name: 'View', video_id: id, video_type: 1 }
    expect(await refusalOf(ask('save-activity-log', log))).toMatchObject({ status: 404 })
  })

  it.each(Object.keys(ahead))('PLA-01 lets a %s play a title from so many days before its release day', async (who) => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(7), isPremium: true, allowKids: true })
    const later = await makeTitle(service.current.db, { releaseDay: dayIn(8), allowKids: true })
    expect(await detail(ahead[who], id)).toMatchObject({ is_coming_soon_status: '0', release_date: dayIn(7), members_from: dayIn(0) })
    expect(await detail(ahead[who], later)).toMatchObject({ is_coming_soon_status: '1', members_from: dayIn(1) })
    const ask = await as(ahead[who])
    expect((await ask('deeplinking-play-url', { video_id: id, video_type: 1 })).play_url).toContain('/media/play/')
    expect(await refusalOf(ask('deeplinking-play-url', { video_id: later, video_type: 1 }))).toMatchObject({ error: 'not_released' })
    await ask('update-last-play-time', { video_id: id, last_play_time: 5 })
    await ask('save-activity-log', { activity_name: 'View', video_id: id, video_type: 1 })
    const [row] = (await ask('home-continue-watch-videos', {})).data
    expect(row?.videos.map(({ video_id }) => video_id)).toEqual([id])
  })

  it('PRF-05 gives no child of a member what is not for children', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(3) })
    expect(await refusalOf(play(ahead["member's child"]!, id))).toMatchObject({ status: 404 })
  })

  it('PLA-01 plays the episodes of a series ahead too', async () => {
    const { titleId, seasonIds, episodeIds } = await makeSeries(service.current.db, [2], { releaseDay: dayIn(2) })
    const member = await as({ membership: 'Active' })
    const episode = { seasion_id: seasonIds[0]!, episode_id: episodeIds[0]![1]! }
    const asked = { video_id: titleId, video_type: 2, season_id: episode.seasion_id, episode_id: episode.episode_id }
    expect((await member('deeplinking-play-url', asked)).data.episode_number).toBe(2)
    await member('update-episode-last-play-time', { video_id: titleId, ...episode, play_time: 9 })
    expect(await refusalOf((await as({}))('deeplinking-play-url', asked))).toMatchObject({ error: 'not_released' })
  })

  it('ends for everybody at once on the release day', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(1) })
    service.current.clock.advance(daySeconds)
    const data = await detail(undefined, id)
    expect(data).toMatchObject({ is_coming_soon_status: '0' })
    expect(data).not.toHaveProperty('members_from')
    expect((await play({}, id)).play_url).toContain('/media/play/')
  })

  it('stops the media of whoever is a member no more, also of a free title', async () => {
    const id = await makeTitle(service.current.db, { releaseDay: dayIn(5) })
    const [media] = await many(
      service.current.db,
      sql<{ folder: string }>`select m.folder from catalogue_media m join catalogue_title t on t.media_id = m.id where t.id = ${id}`,
    )
    const folder = join(service.current.dataFolder, 'media', media!.folder)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'master.m3u8'), '#EXTM3U\n')
    const person = await makePerson(service.current.db, { membership: 'Active' })
    const { play_url } = await service.current.as(person)('deeplinking-play-url', { video_id: id, video_type: 1 })
    const get = () => fetch(`${service.current.origin}${play_url}`)
    expect((await get()).status).toBe(200)
    await sql`update membership set status = 'Inactive' where account_id = ${person.accountId}`.execute(service.current.db)
    await expect
      .poll(async () => (await get()).json().catch(() => undefined), { timeout: 5000 })
      .toMatchObject({ status_code: 0, error: 'not_released' })
  })

  it('stands in lists, counts, the oracle and the calendar by the same rule', async () => {
    const { db } = service.current
    const [early, later] = [
      await makeTitle(db, { name: 'Early', releaseDay: dayIn(4), genres: ['Dawn'], year: 1931 }),
      await makeTitle(db, { name: 'Later', releaseDay: dayIn(30), genres: ['Dawn'], year: 1931 }),
    ]
    const out = await makeTitle(db, { name: 'Out', genres: ['Dawn'], year: 1931 })
    const { data: menu } = await service.current.as()('left-sidebar')
    const genre_id = menu.genre.find(({ genre_name }) => genre_name === 'Dawn')!.id
    for (const [input, shown] of [
      [undefined, [out]],
      [{}, [out]],
      [{ membership: 'Active' as const }, [early, out]],
    ] as const) {
      const ask = await as(input)
      const list = await ask('video-by-genre', { genre_id })
      expect(list.data.map(({ video_id }) => video_id).toSorted()).toEqual(shown.toSorted())
      expect(list.count).toBe(shown.length)
      const years = { from_year: 1931, to_year: 1931 }
      expect((await ask('the-oracle-step-one', years)).data.total_number_of_titles).toBe(shown.length)
      const { genre_videos, total_number_of_titles } = (await ask('the-oracle-step-two', years)).data
      expect(total_number_of_titles).toBe(shown.length)
      expect(genre_videos.flatMap(({ videos }) => videos.map(({ video_id }) => video_id)).toSorted()).toEqual(shown.toSorted())
      const weeks = (await ask('week-wise-upcoming-calender-videos', {})).data.flatMap(({ videos }) => videos)
      const coming = weeks.filter(({ video_id }) => video_id === early || video_id === later)
      expect(coming.map(({ video_id, is_coming_soon_status }) => [video_id, is_coming_soon_status])).toEqual([
        [early, input && 'membership' in input ? '0' : '1'],
        [later, '1'],
      ])
    }
  })

  it('is no news of a saved search before the day that it comes out', async () => {
    const member = await as({ membership: 'Active' })
    await member('save-search-list', { search_list_name: 'All' })
    const news = async () => (await member('user-save-search-list')).data[0]?.new_count
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
      const { data } = await ask('video-detail', { video_id: id, video_type: 1 })
      expect(data.is_coming_soon_status).toBe('1')
      expect(data).not.toHaveProperty('members_from')
      expect(await refusalOf(ask('deeplinking-play-url', { video_id: id, video_type: 1 }))).toMatchObject({
        error: 'not_released',
        message: 'This title is not out yet.',
      })
    } finally {
      await plain.close()
    }
  })
})
