import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/statement.ts'
import { makePerson, makeSeries, makeTitle } from '../../testing/builders.ts'
import { startTestService, type TestService } from '../../testing/service.ts'
import { grantPrefix, readGrant } from './playback.ts'

const playlist = '#EXTM3U\n#EXT-X-VERSION:7\n'
const segment = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

describe('playback', () => {
  let service: TestService
  const fillFolders = async () => {
    const { rows } = await sql<{ folder: string }>`select folder from catalogue_media`.execute(service.db)
    for (const { folder } of rows) {
      const path = join(service.dataFolder, 'media', folder)
      await mkdir(join(path, 'trailer'), { recursive: true })
      await writeFile(join(path, 'master.m3u8'), playlist)
      await writeFile(join(path, 'v720.mp4'), segment)
      await cp(join(path, 'master.m3u8'), join(path, 'trailer/master.m3u8'))
    }
    await sql`update catalogue_media set trailer_folder = folder || '/trailer'`.execute(service.db)
  }
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const get = (address: string, headers: Record<string, string> = {}) => fetch(`${service.origin}${address}`, { headers })

  it('PLA-01 plays a free title for whoever is signed in, and asks visitors to sign in', async () => {
    const id = await makeTitle(service.db, { genres: ['Noir', 'Crime'] })
    await sql`insert into catalogue_title_language (title_id, language, position) values (${id}, 'French', 0)`.execute(service.db)
    await fillFolders()
    await expect(service.as()('deeplinking-play-url', { video_id: id, video_type: 1 })).rejects.toMatchObject({ status: 401 })
    const guest = await makePerson(service.db, { isGuest: true })
    const { play_url, data } = await service.as(guest)('deeplinking-play-url', { video_id: id, video_type: 1 })
    expect(play_url).toBe(data.play_url)
    expect(data).toMatchObject({ last_play_time: 0, total_time: 88, has_ads: true, next_video: null })
    expect(data.video_genres.map(({ genre_name }) => genre_name)).toEqual(['Noir', 'Crime'])
    expect(data.video_languages).toEqual([{ language_name: 'French' }])
    const reply = await get(play_url)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toContain('mpegurl')
    expect(await reply.text()).toBe(playlist)
  })

  it('PLA-01 refuses a premium title on the server without an active or cancelled membership', async () => {
    const id = await makeTitle(service.db, { isPremium: true })
    await fillFolders()
    const play = async (membership?: 'Active' | 'Inactive' | 'Cancelled') =>
      service.as(await makePerson(service.db, { membership }))('deeplinking-play-url', { video_id: id, video_type: 1 })
    await expect(play()).rejects.toMatchObject({ status: 403, error: 'subscription_required' })
    await expect(play('Inactive')).rejects.toMatchObject({ error: 'subscription_required' })
    expect((await play('Active')).data.has_ads).toBe(false)
    expect((await play('Cancelled')).data.has_ads).toBe(false)
  })

  it('refuses what is not out, not there, or has no such episode', async () => {
    const soon = await makeTitle(service.db, { releaseDay: '2026-12-01' })
    const series = await makeSeries(service.db, [1])
    const other = await makeSeries(service.db, [1])
    const ask = service.as(await makePerson(service.db))
    await expect(ask('deeplinking-play-url', { video_id: soon, video_type: 1 })).rejects.toMatchObject({ error: 'not_released' })
    await expect(ask('deeplinking-play-url', { video_id: 999_999, video_type: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(
      ask('deeplinking-play-url', { video_id: series.titleId, video_type: 2, episode_id: other.episodeIds[0]![0]! }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('PLY-09 PLY-15 goes on with the episode watched last, knows its neighbours, and resumes at its position', async () => {
    const series = await makeSeries(service.db, [2, 1])
    const ask = service.as(await makePerson(service.db))
    const first = await ask('deeplinking-play-url', { video_id: series.titleId, video_type: 2 })
    expect(first.data).toMatchObject({
      seasion_number: 1,
      episode_number: 1,
      prev_video: null,
      next_video: { episode_id: series.episodeIds[0]![1] },
    })
    const second = series.episodeIds[0]![1]!
    await ask('update-episode-last-play-time', {
      video_id: series.titleId,
      seasion_id: series.seasonIds[0]!,
      episode_id: second,
      play_time: 33,
    })
    const resumed = await ask('deeplinking-play-url', { video_id: series.titleId, video_type: 2 })
    expect(resumed.data).toMatchObject({ episode_id: second, last_play_time: 33, next_video: { seasion_number: 2, episode_number: 1 } })
  })

  it('answers byte ranges with the right lengths and types, and refuses impossible ones in the envelope', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const { play_url } = await service.as(await makePerson(service.db))('deeplinking-play-url', { video_id: id, video_type: 1 })
    const file = play_url.replace('master.m3u8', 'v720.mp4')
    const part = await get(file, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 10-19/1000')
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await part.arrayBuffer())).toEqual(segment.subarray(10, 20))
    expect((await get(file, { range: 'bytes=-5' })).headers.get('content-length')).toBe('5')
    const whole = await get(file)
    // Not by fetch, which asks past every cache when it is given a condition.
    const again = await service.app.inject({ url: file, headers: { 'if-none-match': whole.headers.get('etag')! } })
    expect(again.statusCode).toBe(304)
    for (const range of ['bytes=5000-6000', 'bytes=abc', 'lines=1-2', 'bytes=9-1']) {
      const refused = await get(file, { range })
      expect([400, 416], range).toContain(refused.status)
      expect(await refused.json(), range).toMatchObject({ status_code: 0, error: 'invalid_parameter' })
    }
  })

  it('opens media only under its own signature, for its own title, session and time', async () => {
    const [one, two] = [await makeTitle(service.db), await makeTitle(service.db)]
    await fillFolders()
    const person = await makePerson(service.db)
    const { play_url } = await service.as(person)('deeplinking-play-url', { video_id: one, video_type: 1 })
    expect((await get(play_url.replace(`t${one}`, `t${two}`))).status).toBe(403)
    expect((await get(play_url.replace(/\/[\w-]+\/master/, '/forged/master'))).status).toBe(403)
    expect(await (await get('/media/play/t1/1/1/x/master.m3u8')).json()).toMatchObject({ status_code: 0, error: 'forbidden' })
    for (const trick of ['../x.mp4', '..%2f..%2fdatabase/PG_VERSION', '%2e%2e/v720.mp4', 'x.js', '.hidden.mp4']) {
      const reply = await get(play_url.replace('master.m3u8', trick))
      expect([403, 404], trick).toContain(reply.status)
    }
  })

  it('says that an address has expired, and renews it when it is asked for again', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const ask = service.as(await makePerson(service.db))
    const { play_url, data } = await ask('deeplinking-play-url', { video_id: id, video_type: 1 })
    const until = (Date.parse(data.expires_at) - service.clock.now().getTime()) / 1000
    service.clock.advance(until - 1)
    expect((await get(play_url)).status).toBe(200)
    service.clock.advance(1)
    const late = await get(play_url)
    expect([late.status, await late.json()]).toEqual([403, expect.objectContaining({ status_code: 0, error: 'expired' })])
    const forged = play_url.replace(/\/\d{9,}\//, `/${Math.floor(service.clock.now().getTime() / 1000) + 999}/`)
    expect(await (await get(forged)).json()).toMatchObject({ error: 'forbidden' })
    const renewed = await ask('deeplinking-play-url', { video_id: id, video_type: 1 })
    expect((await get(renewed.play_url)).status).toBe(200)
  })

  it('stops a premium title when the membership ends while it plays, and says so', async () => {
    const id = await makeTitle(service.db, { isPremium: true })
    await fillFolders()
    const person = await makePerson(service.db, { membership: 'Cancelled' })
    const ends = new Date(service.clock.now().getTime() + 600_000)
    await sql`update membership set to_date = ${ends}::timestamptz where account_id = ${person.accountId}`.execute(service.db)
    const ask = service.as(person)
    const { play_url } = await ask('deeplinking-play-url', { video_id: id, video_type: 1 })
    expect((await get(play_url)).status).toBe(200)
    service.clock.advance(601)
    const refused = async () => (await get(play_url.replace('master.m3u8', 'v720.mp4'))).json().catch(() => undefined)
    await expect.poll(refused, { timeout: 5000 }).toMatchObject({ error: 'subscription_required' })
    await expect(ask('deeplinking-play-url', { video_id: id, video_type: 1 })).rejects.toMatchObject({ error: 'subscription_required' })
  })

  it('says that a file of the media is missing, and that nothing is there to play', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const ask = service.as(await makePerson(service.db))
    const { play_url } = await ask('deeplinking-play-url', { video_id: id, video_type: 1 })
    const missing = await get(play_url.replace('master.m3u8', 'v1080.mp4'))
    expect([missing.status, await missing.json()]).toEqual([404, expect.objectContaining({ error: 'not_found' })])
    await sql`update catalogue_title set media_id = null where id = ${id}`.execute(service.db)
    await expect(ask('deeplinking-play-url', { video_id: id, video_type: 1 })).rejects.toMatchObject({ status: 404, error: 'not_found' })
  })

  it('stops media soon after the session has ended', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const person = await makePerson(service.db)
    const { play_url } = await service.as(person)('deeplinking-play-url', { video_id: id, video_type: 1 })
    await sql`delete from account_session where account_id = ${person.accountId}`.execute(service.db)
    await expect.poll(async () => (await get(play_url)).status, { timeout: 5000 }).toBe(403)
  })

  it('plays trailers for everyone, and nothing else that way', async () => {
    const id = await makeTitle(service.db)
    await fillFolders()
    const { data } = await service.as()('video-detail', { video_id: id, video_type: 1 })
    expect((await get(data.trailer_url)).status).toBe(200)
    expect((await get(data.trailer_url.replace('/trailer/', '/'))).status).toBe(404)
    expect((await get('/media/trailers/../../database/PG_VERSION')).status).toBe(404)
  })
})

describe('grants', () => {
  const secret = Buffer.alloc(32, 7)
  const partsOf = (prefix: string) => {
    const [, , , key, session, expires, signature] = prefix.split('/')
    return { key: key!, session: session!, expires: expires!, signature: signature! }
  }

  it('hold until they expire and break when any part is changed', () => {
    const parts = partsOf(grantPrefix(secret, { key: 't12', sessionId: 3, expiresAt: 1000 }))
    expect(readGrant(secret, parts, new Date(999_000))).toEqual({ key: 't12', sessionId: 3, expiresAt: 1000 })
    expect(readGrant(secret, parts, new Date(1_000_000))).toBe('expired')
    expect(readGrant(secret, { ...parts, session: '4' }, new Date(0))).toBe('forged')
    expect(readGrant(secret, { ...parts, key: 'e12' }, new Date(0))).toBe('forged')
    expect(readGrant(Buffer.alloc(32), parts, new Date(0))).toBe('forged')
  })
})
